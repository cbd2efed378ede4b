import { isAdmin } from '../../../auth/viewer';
import { builder, enumOf } from '../../../graphql/builder';
import { RegionRef } from '../../regions/regions.schema';
import type { PlannedLine } from './import-plan';

const ImportEffectRef = enumOf<PlannedLine['effect']>(
  'ImportEffect',
  'The effect of a line when the list is saved.',
  {
    error: 'Nothing: it has an error. The list is saved only without such lines, or if they are skipped.',
    losesTeam:
      'Would move a person who loses their place on a team, and their ranking if they have one. They stay, unless `movedEmails` has them.',
    losesRanking: 'Would move a person who loses their ranking. They stay, unless `movedEmails` has them.',
    invite: 'Adds a new person, who is invited by a notice unless `sendNotices` is false.',
    unchanged: 'Nothing: the person exists and stays as they are.',
    update: 'Changes an existing person.',
  },
);

const problemIn = (cell: 'name' | 'email' | 'region') =>
  ({
    nullable: true,
    description: `The error of the ${cell}; null without one, and for an error of the whole line.`,
    resolve: (line: PlannedLine) => (line.effect === 'error' ? line.problems?.[cell] : null),
  }) as const;

export const ImportLineRef = builder.objectRef<PlannedLine>('ImportLine').implement({
  description: 'The effect of one line of a list.',
  authScopes: { can: isAdmin },
  fields: (t) => ({
    line: t.expose('line', {
      type: 'PositiveInt',
      description: 'Its number in the file, whose first line is 1.',
    }),
    lastLine: t.expose('lastLine', {
      type: 'PositiveInt',
      description: 'The number of its last line, which differs from `line` if a cell has line breaks.',
    }),
    name: t.exposeString('name', { description: 'The name in the line.' }),
    email: t.exposeString('email', {
      description:
        'The e-mail address in the line, without invisible characters and in lower case; as written if it is invalid.',
    }),
    region: t.expose('region', {
      type: RegionRef,
      nullable: true,
      description: 'The region named in the line; null if it names none, or an unknown one.',
    }),
    fromRegion: t.field({
      type: RegionRef,
      nullable: true,
      description: 'The region in which a person stays who would lose something; null for all other lines.',
      resolve: (line) => ('fromRegion' in line ? line.fromRegion : null),
    }),
    alikeLine: t.expose('alikeLine', {
      type: 'PositiveInt',
      nullable: true,
      description:
        'The number of the first line whose address differs only in what mail servers ignore: the part after a plus sign, or dots at Gmail. It may be the same person; both are imported. Null without one.',
    }),
    effect: t.expose('effect', { type: ImportEffectRef, description: 'Its effect.' }),
    message: t.exposeString('message', {
      nullable: true,
      description: 'The error, or the change; null if there is neither.',
    }),
    cause: t.string({
      nullable: true,
      description: 'The error, in the words of `errors`; null without one.',
      resolve: (line) => (line.effect === 'error' ? line.cause : null),
    }),
    nameProblem: t.string(problemIn('name')),
    emailProblem: t.string(problemIn('email')),
    regionProblem: t.string(problemIn('region')),
  }),
});
