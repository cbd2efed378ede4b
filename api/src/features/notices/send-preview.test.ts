import { describe, expect, it } from 'vitest';
import { act } from '../../../test/acts';
import { graphql } from '../../../test/gql/gql';
import type { SendPreviewQueryVariables } from '../../../test/gql/graphql';
import { db } from '../../db/client';
import { MOST_A_DAY } from './outgoing.service';
import { previewedActs } from './testing/previewed-acts';
import { input, startPreviews } from './testing/previews';
import { silentActs } from './testing/silent-acts';

const previews = startPreviews();
const { sending, preview, sent, unpublish, move, mixed, published, closed } = previews;
const acts = previewedActs(previews);
const silent = silentActs(previews);

const nameOf = (sendingAct: string) =>
  sendingAct.replaceAll(/[A-Z]/g, '_$&').toUpperCase() as SendPreviewQueryVariables['act'];

describe.each(
  Object.entries(acts).flatMap(([name, { rows, known, do: doIt }]) =>
    [...rows, { ...known, counts: {} }].map((row) => ({ name, doIt, ...row })),
  ),
)('$name $when', ({ name, prepare, of, by, counts, doIt }) => {
  it('announces what is sent', async () => {
    const scene = await mixed();
    await prepare?.(scene);
    await sent();
    const asked = { act: nameOf(name), regionId: scene.regionId, ...of?.(scene) };
    const announced = await preview(asked, await by?.(scene));
    expect(announced).toEqual(typeof counts === 'function' ? await counts() : counts);
    await doIt(scene, asked);
    expect(await sent()).toEqual(announced);
    await db.deadlines.deleteMany();
  });
});

it('acts that send nothing announce nothing', async () => {
  const scene = await mixed();
  await published(scene);
  for (const [name, doIt] of Object.entries(silent)) {
    expect(await preview({ act: nameOf(name), regionId: scene.regionId }), name).toEqual({});
    await doIt(scene);
    expect(await sent(), name).toEqual({});
  }
});

it('repeated opening and closing of a region writes to its people and its channel only so often a day', async () => {
  const scene = await mixed();
  const { regionId } = scene;
  const open = async () => {
    await closed(scene);
    const announced = await preview({ act: 'OPEN_PREFERENCES', regionId });
    await sending.admin.act('openPreferences', { regionId });
    expect(await sent()).toEqual(announced);
    return announced;
  };
  for (let n = 0; n < MOST_A_DAY; n += 1) expect(await open()).toEqual({ PREFERENCES_OPEN: 4, chat: 1 });
  expect(await open()).toEqual({});
  expect((await sending.deliveries())[0]).toMatchObject({
    state: 'SKIPPED',
    reason: 'They got 20 of these within a day.',
  });
  sending.ahead = 25 * 60 * 60_000;
  await closed(scene);
  await sending.admin.act('openPreferences', { regionId });
  expect(await sent()).toEqual({ PREFERENCES_OPEN: 4, chat: 1 });
});

const CHANGED = graphql(`query ChangedTeams($id: ID!) {
  region(id: $id) { changedTeams { theme { id } peopleCount } }
}`);
const changed = async (id: string): Promise<Record<string, number>> => {
  const { region } = await sending.admin.ask(CHANGED, { id });
  return Object.fromEntries(
    (region?.changedTeams ?? []).map(({ theme, peopleCount }) => [theme.id, peopleCount]),
  );
};

it('one act tells everyone on a changed team who does not know it, and no one twice', async () => {
  const scene = await mixed();
  const { regionId, first, second, ann, bob, cyd } = scene;
  await published(scene);
  expect(await changed(regionId)).toEqual({});
  // Cyd is told; Ann and Bob get a new team-mate.
  await move(cyd.id, first);
  expect(await sent()).toEqual({ TEAM_CHANGED: 1 });
  expect(await changed(regionId)).toEqual({ [first]: 2 });

  // Not the team that the caller saw.
  const outdated = input({ regionId, expectedThemeIds: [second] });
  expect(await sending.admin.refusal(act('announceTeamChanges'), outdated)).toMatchObject({
    reason: 'CHANGED_MEANWHILE',
    message: 'Other teams have changed meanwhile. Nothing was sent; check them again.',
  });
  const announced = input({ regionId, expectedThemeIds: [first] });
  await Promise.all([1, 2].map(() => sending.admin.ask(act('announceTeamChanges'), announced)));
  // Announced, though not sent yet.
  expect(await changed(regionId)).toEqual({});
  expect(await preview({ act: 'ANNOUNCE_TEAM_CHANGES', regionId })).toEqual({});
  expect(await sent()).toEqual({ TEAM_CHANGED: 2 });
  expect(sending.receivedBy()).toEqual([ann.email, bob.email].toSorted());
  expect(sending.server.received[0]?.parsed.subject).toMatch(/^Your team has changed: new team-mates on /);
  expect(await changed(regionId)).toEqual({});

  // A person moved without a notice is told, too.
  await move(bob.id, second, false);
  expect(await changed(regionId)).toEqual({ [first]: 2, [second]: 1 });
  await unpublish(regionId);
  expect(await changed(regionId)).toEqual({});
  expect(await sending.admin.refusal(act('announceTeamChanges'), announced)).toMatchObject({
    code: 'CONFLICT',
    message: 'The teams of this region are a draft. Publishing them announces the changes.',
  });
});

const READ = graphql(`query ReadChange($userId: ID!) {
  noticePreview(kind: TEAM_CHANGED, userId: $userId) { subject text }
}`);

it('names who joined and who left since the person last read of the team, in the preview as in the message', async () => {
  const scene = await mixed();
  const { regionId, first, second, ann, bob, cyd } = scene;
  const preview = async (userId: string) => (await sending.admin.ask(READ, { userId })).noticePreview;
  const letters = async (): Promise<Record<string, string | undefined>> => {
    await sending.admin.act('announceTeamChanges', { regionId });
    await sent();
    return Object.fromEntries(sending.server.received.map(({ parsed, to }) => [to, parsed.text]));
  };
  await published(scene);
  await move(cyd.id, first, false);
  await move(bob.id, second, false);
  const shown = await preview(ann.id);
  expect(shown.text).toContain('have changed.\nCyd joined, Bob left.\nYou work on');
  // Bob and Cyd are on other teams than they last read of.
  expect((await preview(bob.id)).text).toContain('have changed.\nYou work on');
  const read = await letters();
  expect(read[ann.email]).toContain('\nCyd joined, Bob left.\n');
  expect(read[bob.email]).not.toMatch(/joined|left/);

  // From then on, the person knows what they read.
  await move(bob.id, first, false);
  expect((await preview(ann.id)).text).toContain('\nBob joined.\n');
  await move(cyd.id, second, false);
  await move(bob.id, second, false);
  expect((await preview(ann.id)).subject).toMatch(/^Your team has changed: team-mates left /);
  expect((await letters())[ann.email]).toContain('\nCyd left.\n');
  expect((await preview(ann.id)).text).not.toMatch(/joined|left/);
});
