import { expect, it } from 'vitest';
import { graphql } from '../../../test/gql/gql';
import { chooseRegion, createRegionWithThemes, savePreferences, viewerId } from '../../../test/scenes';
import { ADMIN_EMAIL, startTestApp } from '../../../test/test-app';
import { db } from '../../db/client';

const app = startTestApp();
const admin = app.person(ADMIN_EMAIL, 'Ana');

const HISTORY = graphql(`query HistoryOfDeleted {
  history(first: 100) { edges { node { id sentence subject consequence target changes { label before after } } } }
}`);

it('words every line as before after its region and everything in it are deleted', async () => {
  const read = async () => (await admin.ask(HISTORY)).history.edges.map(({ node }) => node);
  const { region, themes: made } = await createRegionWithThemes(admin, [3, 3]);
  const eve = await app.signIn('eva@example.com', 'Eva');
  const userId = await viewerId(eve);
  await chooseRegion(eve, region.id);
  await savePreferences(
    eve,
    made.map(({ id }) => id),
  );
  for (const { id: themeId } of made) await admin.act('placeUsers', { userIds: [userId], themeId });
  await admin.act('publishAssignments', { regionId: region.id });
  await admin.act('createAgendaItem', {
    ...{ regionId: region.id, date: '2027-03-05', time: '9:00', title: 'Doors open' },
  });
  const item = await db.agendaItem.findFirstOrThrow({ where: { regionId: region.id } });
  await admin.act('updateAgendaItem', { id: item.id, location: 'Hall' });
  await db.timelinePoint.create({
    data: { regionId: region.id, kind: 'remind', localTime: new Date('2099-01-01') },
  });
  const { createResource } = await admin.act('createResource', {
    title: 'Handbook',
    content: '<p>Read me</p>',
  });
  const { id } = createResource.resource;
  await admin.act('updateResource', { id, content: '<p>Read me first</p>' });
  await admin.act('unassignMember', { userId });

  const before = await read();
  await admin.act('deleteRegion', { id: region.id });
  await admin.act('deleteResource', { id });
  const after = await read();
  const ids = new Set(before.map((line) => line.id));
  expect(after.filter((line) => ids.has(line.id))).toEqual(before);
  const said = after.map(({ sentence }) => sentence);
  expect(said).toEqual(
    expect.arrayContaining([
      `Ana moved Eva from “${made[0]?.title}” to “${made[1]?.title}” manually.`,
      `Eva chose the region ${region.name}.`,
      'Ana changed an agenda item: “Doors open”.',
      'Ana changed a resource: “Handbook”.',
      `Ana deleted a region: ${region.name}.`,
      `“${made[0]?.title}” was deleted when Ana deleted a region.`,
    ]),
  );
  expect(said.join(' ')).not.toMatch(/a deleted (theme|region|resource)/);
});

const OF_ACT = graphql(`query HistoryOfGoneActs($act: Act!) {
  history(filter: { act: $act }) { edges { node { sentence changes { label before after } } } }
}`);

it('lines of acts that are no longer in the API are worded', async () => {
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
    (await admin.ask(OF_ACT, { act })).history.edges.map(({ node }) => node);
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
