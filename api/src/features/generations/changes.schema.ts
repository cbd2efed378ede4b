import { builder } from '../../graphql/builder';
import { changesSentence, type RunChanges } from './changes-since';

export const RunChangesRef = builder.objectRef<RunChanges>('RunChanges').implement({
  description:
    'How a region differs from what a run started from and made. What the run says and proves is true of the current teams only if all of this is 0.',
  authScopes: { signedIn: true },
  fields: (t) => ({
    sentence: t.string({
      nullable: true,
      description:
        "All of it in a sentence to show after the run's date: 'Since then …'. Names no person. Null if nothing has changed.",
      resolve: changesSentence,
    }),
    movedCount: t.expose('moved', {
      type: 'NonNegativeInt',
      description:
        'How many people of the run are now on another team than it put them on, or on a team although it put them on none.',
    }),
    takenOffCount: t.expose('takenOff', {
      type: 'NonNegativeInt',
      description:
        'How many people are on no team now, although the theme that the run placed them on is still there.',
    }),
    joinedCount: t.expose('joined', {
      type: 'NonNegativeInt',
      description: 'How many people take part now and did not then.',
    }),
    leftCount: t.expose('left', {
      type: 'NonNegativeInt',
      description: 'How many people took part then and do not now.',
    }),
    seatsChangedCount: t.expose('seatsChanged', {
      type: 'NonNegativeInt',
      description: 'How many themes have another number of seats now.',
    }),
    themesAddedCount: t.expose('themesAdded', {
      type: 'NonNegativeInt',
      description: 'How many themes were added.',
    }),
    themesGoneCount: t.expose('themesGone', {
      type: 'NonNegativeInt',
      description: 'How many themes are no longer there.',
    }),
    rankingsChangedCount: t.expose('rankingsChanged', {
      type: 'NonNegativeInt',
      description: 'How many people have another ranking now, apart from themes that are no longer there.',
    }),
    manualChangedCount: t.expose('manualChanged', {
      type: 'NonNegativeInt',
      description: 'How many people were not moved, but had their place set by hand or released.',
    }),
  }),
});
