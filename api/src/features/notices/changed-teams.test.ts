import { expect, it } from 'vitest';
import { act } from '../../../test/acts';
import { graphql } from '../../../test/gql/gql';
import { input, startPreviews } from './testing/previews';

const { sending, sent, unpublish, move, mixed, published } = startPreviews();

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
