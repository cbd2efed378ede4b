import { expect, it } from 'vitest';
import { graphql } from '../../../test/gql/gql';
import { chooseRegion, createRegionWithThemes, savePreferences, viewerId } from '../../../test/scenes';
import { ADMIN_EMAIL, startTestApp } from '../../../test/test-app';
import { db } from '../../db/client';

const app = startTestApp();

const HISTORY = graphql(`query HistoryOfDeleted {
  history(first: 100) { edges { node { id sentence subject consequence target changes { label before after } } } }
}`);

it('words every line as before after its region and everything in it are deleted', async () => {
  const admin = await app.signIn(ADMIN_EMAIL, 'Ana');
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
