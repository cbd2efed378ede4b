import { expect, it } from 'vitest';
import { graphql } from '../../../test/gql/gql';
import { createRegionWithThemes, viewerId } from '../../../test/scenes';
import { ADMIN_EMAIL, startTestApp } from '../../../test/test-app';
import { db } from '../../db/client';

const app = startTestApp();

const HISTORY = graphql(`query HistoryOfGoneActs($act: Act!) {
  history(filter: { act: $act }) { edges { node { sentence changes { label before after } } } }
}`);

it('lines of acts that are no longer in the API are worded', async () => {
  const admin = await app.signIn(ADMIN_EMAIL, 'Ana');
  const bobId = await viewerId(await app.signIn('bob@example.com', 'Bob'));
  const { themes } = await createRegionWithThemes(admin, [3]);
  const [theme = expect.fail('no theme')] = themes;
  const actorId = await viewerId(admin);
  const onBob = { targetKind: 'person', targetId: bobId } as const;
  const onTheme = { targetKind: 'theme', targetId: theme.id } as const;
  const until = '2027-03-07T17:00:00';
  await db.historyLine.createMany({
    data: [
      {
        ...onBob,
        act: 'extendDeadline',
        changes: { deadlineExtendedTo: [null, until], extensionReason: [null, { length: 3 }] },
      },
      { ...onBob, act: 'endDeadlineExtension', changes: { deadlineExtendedTo: [until, null] } },
      { ...onTheme, act: 'leaveSeats', changes: { seatsLeftOpen: [null, 2] } },
      { ...onTheme, act: 'leaveSeats', changes: { seatsLeftOpen: [2, null] } },
    ].map((line, at) => ({
      ...{ ...line, actId: `gone-${at}`, actorId, actingAs: 'administrator' as const, requestId: 'old' },
      at: new Date(Date.UTC(2027, 0, 1, at)),
    })),
  });
  const read = async (act: 'EXTEND_DEADLINE' | 'END_DEADLINE_EXTENSION' | 'LEAVE_SEATS') =>
    (await admin.ask(HISTORY, { act })).history.edges.map(({ node }) => node);
  expect(await read('EXTEND_DEADLINE')).toMatchObject([
    {
      sentence: 'Ana extended the deadline of Bob.',
      changes: expect.arrayContaining([
        { label: 'Deadline extended to', before: null, after: '2027-03-07 17:00' },
      ]) as unknown,
    },
  ]);
  expect(await read('END_DEADLINE_EXTENSION')).toMatchObject([
    { sentence: 'Ana ended the deadline extension of Bob.' },
  ]);
  expect((await read('LEAVE_SEATS')).map(({ sentence }) => sentence)).toEqual([
    `Ana listed open seats of “${theme.title}” again.`,
    `Ana left open seats of a theme as they are: “${theme.title}”.`,
  ]);
});
