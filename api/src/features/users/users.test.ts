import { describe, expect, it } from 'vitest';
import { graphql } from '../../../test/gql/gql';
import { viewerId } from '../../../test/scenes';
import { ADMIN_EMAIL, startTestApp } from '../../../test/test-app';
import { whileHeld } from '../../../test/waiting';
import { lockAdministrators } from '../../db/transaction';
import { regionWithPeople } from './testing/region-with-people';

const app = startTestApp();
const admin = app.person(ADMIN_EMAIL, 'Ada Admin');

graphql(`fragment Changed on User {
  role excludedFromAllocation exclusion preferenceCount region { id } assignment { id }
  viewerCanPromote viewerCanDemote viewerCanDelete viewerCanSetExclusion
}`);
const PROMOTE = graphql(
  `mutation PromotePerson($input: PromoteUserInput!) { promoteUser(input: $input) { user { ...Changed } } }`,
);
const USER_COUNT = graphql(`query UserCount { users { totalCount } }`);

/** A participant who has ranked the one theme of their region and has a place on it. */
async function placedPerson() {
  const { regionId, people, ids } = await regionWithPeople(app, admin, [3], [0]);
  await admin.act('generateAssignments', { regionId });
  return { person: people[0], userId: ids[0] };
}

describe('an administrator', () => {
  it('promotes a person, who no longer participates, and demotes them again', async () => {
    const { person, userId } = await placedPerson();
    expect(await admin.ask(PROMOTE, { input: { userId } })).toMatchObject({
      promoteUser: {
        user: {
          role: 'ADMIN',
          exclusion: 'ADMIN',
          preferenceCount: 0,
          assignment: null,
          viewerCanDemote: true,
          viewerCanSetExclusion: false,
        },
      },
    });
    expect(await person.ask(USER_COUNT)).toMatchObject({ users: {} });
    expect(await admin.refusalOf('excludeUsers', { userIds: [userId] })).toMatchObject({ code: 'CONFLICT' });
    await admin.act('demoteUser', { userId });
    expect(await person.refusal(USER_COUNT)).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('deletes a person', async () => {
    const { userId } = await placedPerson();
    expect(await admin.act('deleteUser', { userId })).toEqual({ deleteUser: { deletedUserId: userId } });
    expect(await admin.refusalOf('deleteUser', { userId })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('neither demotes nor deletes themselves', async () => {
    const userId = await viewerId(admin);
    expect(await admin.refusalOf('demoteUser', { userId })).toMatchObject({
      code: 'CONFLICT',
      message: 'You cannot demote yourself. Ask another administrator.',
    });
    expect(await admin.refusalOf('deleteUser', { userId })).toEqual({
      code: 'CONFLICT',
      message: 'You cannot delete yourself. Ask another administrator.',
    });
  });

  it('and another who demote each other concurrently leave one administrator', async () => {
    const other = await app.signIn('second.admin@example.com');
    const ids = { admin: await viewerId(admin), other: await viewerId(other) };
    await admin.ask(PROMOTE, { input: { userId: ids.other } });
    const demotions = [
      admin.act('demoteUser', { userId: ids.other }),
      other.act('demoteUser', { userId: ids.admin }),
    ];
    const outcomes = await Promise.allSettled(demotions);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await app.signIn(ADMIN_EMAIL);
    await admin.act('demoteUser', { userId: ids.other }).catch(() => undefined);
  });

  it('who is being demoted cannot promote themselves concurrently', async () => {
    const other = await app.signIn('clinging.admin@example.com');
    const userId = await viewerId(other);
    await admin.ask(PROMOTE, { input: { userId } });
    // Their rights were checked before the act waits for the lock.
    const refusal = await whileHeld(
      async (tx) => {
        await lockAdministrators(tx);
        await tx.user.update({ where: { id: userId }, data: { role: 'user' } });
      },
      () => other.refusal(PROMOTE, { input: { userId } }),
    );
    expect(refusal).toEqual({ code: 'CONFLICT', message: 'You are no longer an administrator.' });
  });
});
