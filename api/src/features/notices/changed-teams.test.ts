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

it('one act tells each person of a changed team who does not know it, and no person twice', async () => {
  const scene = await mixed();
  const { regionId, first, second, ann, bob, cyd } = scene;
  await published(scene);
  expect(await changed(regionId)).toEqual({});
  // Cyd is told; Ann and Bob get a team-mate.
  await move(cyd.id, first);
  expect(await sent()).toEqual({ TEAM_CHANGED: 1 });
  expect(await changed(regionId)).toEqual({ [first]: 2 });

  const announced = input({ regionId });
  await Promise.all([1, 2].map(() => sending.admin.ask(act('announceTeamChanges'), announced)));
  expect(await sent()).toEqual({ TEAM_CHANGED: 2 });
  expect(sending.receivedBy()).toEqual([ann.email, bob.email].toSorted());
  expect(sending.server.received[0]?.parsed.subject).toMatch(/^Your team has changed: new team-mates on /);
  expect(await changed(regionId)).toEqual({});

  // A person who was moved without a notice is told, too.
  await move(bob.id, second, false);
  expect(await changed(regionId)).toEqual({ [first]: 2, [second]: 1 });
  await unpublish(regionId);
  expect(await changed(regionId)).toEqual({});
  expect(await sending.admin.refusal(act('announceTeamChanges'), announced)).toMatchObject({
    code: 'CONFLICT',
    message: 'The teams of this region are a draft. Publishing them announces the changes.',
  });
});
