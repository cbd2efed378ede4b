import { beforeAll, describe, expect, it } from 'vitest';
import { act } from '../../../test/acts';
import { graphql } from '../../../test/gql/gql';
import { chooseRegion, createRegionWithThemes, viewerId } from '../../../test/scenes';
import { digestTables } from '../../../test/tables';
import { ADMIN_EMAIL, startTestApp } from '../../../test/test-app';

const app = startTestApp();
const admin = app.person(ADMIN_EMAIL);
let userId: string;
let themes: { id: string; title: string }[];

const MOVE = graphql(`mutation MoveAndShow($input: PlaceUsersInput!) {
  placeUsers(input: $input) { users { assignment { isManualOverride theme { id } } } }
}`);
const UNASSIGN = act('unassignMember');
const RELEASE = graphql(`mutation ReleaseAndShow($input: ReleaseMemberInput!) {
  releaseMember(input: $input) { assignment { isManualOverride } theme { id } region { id } }
}`);

beforeAll(async () => {
  const scene = await createRegionWithThemes(admin, [1, 1]);
  themes = scene.themes;
  const mia = await app.signIn('mia@example.com', 'Mia Berg');
  await chooseRegion(mia, scene.region.id);
  userId = await viewerId(mia);
});

const place = async (): Promise<unknown> =>
  admin.ask(
    graphql(`query PlaceOf($id: ID!) { user(id: $id) { assignment { isManualOverride theme { id } } } }`),
    {
      id: userId,
    },
  );
const at = (index: number): string => themes[index]?.id ?? '';

describe('a person placed by two administrators concurrently', () => {
  it('goes where the first put them; the second is told that place, and changes nothing', async () => {
    const move = { userIds: [userId], themeId: at(0), expectedThemeId: null };
    await admin.ask(MOVE, { input: move });
    const before = await digestTables();
    const refused = {
      code: 'CONFLICT',
      reason: 'CHANGED_MEANWHILE',
      message: `Mia Berg has been moved since you looked, and is now on '${themes[0]?.title ?? ''}'. Nothing was changed.`,
    };
    expect(await admin.refusal(MOVE, { input: { ...move, themeId: at(1) } })).toEqual(refused);
    const fromOther = { userId, expectedThemeId: at(1) };
    expect(await admin.refusal(UNASSIGN, { input: fromOther })).toEqual(refused);
    expect(await admin.refusal(UNASSIGN, { input: { userId, expectedThemeId: null } })).toEqual(refused);
    expect(await digestTables()).toEqual(before);

    await admin.ask(UNASSIGN, { input: { userId, expectedThemeId: at(0) } });
    expect(await admin.refusal(MOVE, { input: { ...move, expectedThemeId: at(0) } })).toMatchObject({
      reason: 'CHANGED_MEANWHILE',
      message: 'Mia Berg has been moved since you looked, and is now on no team. Nothing was changed.',
    });
  });

  it('is moved anyway if the caller does not send where they saw them', async () => {
    await admin.ask(MOVE, { input: { userIds: [userId], themeId: at(0) } });
    await admin.ask(MOVE, { input: { userIds: [userId], themeId: at(1) } });
    expect(await place()).toMatchObject({ user: { assignment: { theme: { id: at(1) } } } });
    await admin.ask(UNASSIGN, { input: { userId } });
    expect(await place()).toEqual({ user: { assignment: null } });
  });
});

describe('a place', () => {
  it('is manual, unless a move is undone to one that was not', async () => {
    const input = { userIds: [userId], themeId: at(0) };
    expect(await admin.ask(MOVE, { input })).toMatchObject({
      placeUsers: { users: [{ assignment: { isManualOverride: true } }] },
    });
    const back = { userIds: [userId], themeId: at(1), isManualOverride: false };
    expect(await admin.ask(MOVE, { input: back })).toMatchObject({
      placeUsers: { users: [{ assignment: { isManualOverride: false } }] },
    });
  });

  it('stays after its release, and is no longer manual', async () => {
    await admin.ask(MOVE, { input: { userIds: [userId], themeId: at(0) } });
    const released = { assignment: { isManualOverride: false }, theme: { id: at(0) } };
    expect(await admin.ask(RELEASE, { input: { userId } })).toMatchObject({ releaseMember: released });
    const before = await digestTables();
    expect(await admin.ask(RELEASE, { input: { userId } })).toMatchObject({ releaseMember: released });
    expect(await digestTables()).toEqual(before);

    const again = { userIds: [userId], themeId: at(0), expectedThemeId: at(0) };
    expect(await admin.ask(MOVE, { input: again })).toMatchObject({
      placeUsers: { users: [{ assignment: { isManualOverride: false } }] },
    });
    expect(await admin.ask(MOVE, { input: { ...again, isManualOverride: true } })).toMatchObject({
      placeUsers: { users: [{ assignment: { isManualOverride: true } }] },
    });
  });

  it('can only be released of a participant who has one', async () => {
    await admin.act('excludeUsers', { userIds: [userId] });
    expect(await admin.refusal(RELEASE, { input: { userId } })).toMatchObject({
      code: 'CONFLICT',
      message: 'Mia Berg is excluded from teams. Include them before you place them.',
    });
    await admin.act('includeUsers', { userIds: [userId] });
    await admin.ask(UNASSIGN, { input: { userId } });
    expect(await admin.refusal(RELEASE, { input: { userId } })).toMatchObject({
      code: 'CONFLICT',
      message: 'Mia Berg is on no team, so there is no place to release.',
    });
    expect(await admin.refusal(RELEASE, { input: { userId: 'nobody' } })).toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
