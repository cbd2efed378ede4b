import { builder } from '../../graphql/builder';
import { changesSentence, type RunChanges } from './changes-since';

export const RunChangesRef = builder.objectRef<RunChanges>('RunChanges').implement({
  description:
    'What is no longer as a run found or made it. What a run says, and proves, of the teams is true of them as they are only where all of this is 0.',
  authScopes: { signedIn: true },
  fields: (t) => ({
    sentence: t.string({
      nullable: true,
      description:
        "All of it as a sentence that follows on the run's date: 'Since then …'. Names nobody. Null where nothing has changed.",
      resolve: changesSentence,
    }),
    movedCount: t.expose('moved', {
      type: 'NonNegativeInt',
      description:
        'People who took part then and are on another team now, or on one when the run gave them none.',
    }),
    takenOffCount: t.expose('takenOff', {
      type: 'NonNegativeInt',
      description: 'People who lost the place that the run gave them, on a theme that is still there.',
    }),
    joinedCount: t.expose('joined', {
      type: 'NonNegativeInt',
      description: 'People who take part now and did not then.',
    }),
    leftCount: t.expose('left', {
      type: 'NonNegativeInt',
      description: 'People who took part then and do not now.',
    }),
    seatsChangedCount: t.expose('seatsChanged', {
      type: 'NonNegativeInt',
      description: 'Themes with another number of seats.',
    }),
    themesAddedCount: t.expose('themesAdded', {
      type: 'NonNegativeInt',
      description: 'Themes that were not there.',
    }),
    themesGoneCount: t.expose('themesGone', {
      type: 'NonNegativeInt',
      description: 'Themes that are no longer there.',
    }),
    rankingsChangedCount: t.expose('rankingsChanged', {
      type: 'NonNegativeInt',
      description: 'People whose ranking is another one, apart from themes that are no longer there.',
    }),
    manualChangedCount: t.expose('manualChanged', {
      type: 'NonNegativeInt',
      description: 'People whose place was set by hand or released, without a move.',
    }),
  }),
});
