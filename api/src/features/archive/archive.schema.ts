// features/archive/: the whole event as an archive, before an act empties it.
import { isAdmin } from '../../auth/viewer';
import { builder, enumOf } from '../../graphql/builder';
import { A_STATEMENT, costing } from '../../graphql/list-sizes';
import { archivePage, type ArchivePage, type ArchiveTable } from './archive.service';

const ArchiveTableRef = enumOf<ArchiveTable>('ArchiveTable', 'A table of the archive.', {
  regions: 'The regions.',
  themes: 'Their themes.',
  agenda: 'Their agendas.',
  teams: 'What teams say about themselves.',
  texts: "The event's title and texts.",
  resources: 'The resources.',
  places: 'Who is on which team, also excluded people.',
  swapRequests: 'Requests for swaps, and what became of them.',
  lostPlaces: 'What organisers last changed for people.',
  publications: 'Whether the teams of each region are published.',
  runs: 'The runs that are kept, without their records.',
  records: 'Their records, one on a page.',
  timeline: 'Scheduled steps.',
  deadlines: 'The submission deadline.',
  organisers: 'Who organises which regions.',
  calendarAddresses: 'Since when people have a calendar address, without the address.',
  noticeRefusals: 'Who wants no notices.',
  announcements: 'What was announced.',
  deliveries: 'What became of each notice.',
});

const ArchivePageRef = builder.objectRef<ArchivePage>('ArchivePage').implement({
  description: 'A page of one table of the archive.',
  authScopes: { can: isAdmin },
  fields: (t) => ({
    json: t.exposeString('json', {
      description:
        'Its rows as a JSON array of objects, by id. Instants are ISO 8601 in UTC. Names stand next to their ids. Fields may be added at any time.',
    }),
    next: t.exposeID('next', {
      nullable: true,
      description: 'Pass it as `after` for the next page; null on the last one.',
    }),
  }),
});

builder.queryField('archive', (t) =>
  t.field({
    ...costing(A_STATEMENT),
    type: ArchivePageRef,
    description:
      'A page of a table with data that `startNextEvent` or `eraseParticipants` deletes, except secrets; people, rankings and the history have their own lists. Administrators only.',
    authScopes: { can: isAdmin },
    args: {
      table: t.arg({ type: ArchiveTableRef, required: true, description: 'Which table.' }),
      after: t.arg.id({ description: '`next` of the page before; by default, the first page.' }),
    },
    resolve: (_root, { table, after }, { reads }) => archivePage(reads.database([]), table, after),
  }),
);
