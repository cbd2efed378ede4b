import { builder } from '../../../graphql/builder';
import { inputFieldsOf } from '../../../graphql/input-fields';
import { EVENT, upTo } from '../../../graphql/list-sizes';
import { RegionRef } from '../../regions/regions.schema';
import { toldLines, type PlannedLine } from './import-plan';
import { importParticipants, newParticipants } from './import-participants.service';
import { canManageUsers } from '../../users/users.policy';

const ImportEffectRef = builder.enumType('ImportEffect', {
  description: 'What a line of a list does.',
  values: {
    ERROR: { description: 'It has an error, and keeps the whole list from being saved.' },
    INVITE: { description: 'Somebody new is added. Nobody is sent an e-mail.' },
    UNCHANGED: { description: 'All of it is here already.' },
    UPDATE: { description: 'Somebody who is known changes.' },
  } as const,
});

const ImportLineRef = builder.objectRef<PlannedLine>('ImportLine').implement({
  description: 'What becomes of one line of a list.',
  authScopes: { can: canManageUsers },
  fields: (t) => ({
    line: t.expose('line', {
      type: 'PositiveInt',
      description: 'The line in the file, from 1; the headings are line 1.',
    }),
    name: t.exposeString('name', { description: 'The name it gives.' }),
    email: t.exposeString('email', {
      description: 'The e-mail address it names, as it is understood; may not be one.',
    }),
    region: t.expose('region', {
      type: RegionRef,
      nullable: true,
      description: 'The region it means; null for none, or where it is not known.',
    }),
    effect: t.expose('effect', { type: ImportEffectRef, description: 'What it does.' }),
    message: t.exposeString('message', {
      nullable: true,
      description: 'What is wrong, or what changes; null where there is nothing to say.',
    }),
  }),
});

const count = (lines: readonly PlannedLine[], wanted: PlannedLine['effect']): number =>
  lines.filter(({ effect }) => effect === wanted).length;

builder.relayMutationField(
  'importParticipants',
  {
    description: 'People to bring in.',
    inputFields: (t) => inputFieldsOf(t, newParticipants),
  },
  {
    description:
      'Brings people in from a list, whom their first sign-in finds by e-mail; with `isDryRun`, only says what it would do. Saves all lines or none: with an error in any, nothing. Administrators only.',
    authScopes: { can: canManageUsers },
    resolve: (_root, { input }, context) => importParticipants(input, context.allowedEmailDomains),
  },
  {
    description: 'What the list does.',
    outputFields: (t) => ({
      lines: t.field({
        ...upTo(EVENT.people),
        type: [ImportLineRef],
        description:
          'What becomes of the lines, in the order of the list: the first 200 of each effect. The counts are of all.',
        resolve: ({ lines }) => toldLines(lines),
      }),
      isSaved: t.exposeBoolean('isSaved', {
        description: 'Whether it has been saved; not in a dry run, and not with an error.',
      }),
      inviteCount: t.field({
        type: 'NonNegativeInt',
        description: 'How many people are added.',
        resolve: ({ lines }) => count(lines, 'INVITE'),
      }),
      updateCount: t.field({
        type: 'NonNegativeInt',
        description: 'How many people change.',
        resolve: ({ lines }) => count(lines, 'UPDATE'),
      }),
      unchangedCount: t.field({
        type: 'NonNegativeInt',
        description: 'How many lines change nothing.',
        resolve: ({ lines }) => count(lines, 'UNCHANGED'),
      }),
      errorCount: t.field({
        type: 'NonNegativeInt',
        description: 'How many lines have an error.',
        resolve: ({ lines }) => count(lines, 'ERROR'),
      }),
    }),
  },
);
