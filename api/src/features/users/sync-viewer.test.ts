import { expect, it } from 'vitest';
import {
  chooseRegion,
  createRegionWithThemes,
  SAVE_PREFERENCES,
  savePreferences,
  viewerId,
} from '../../../test/scenes';
import { ADMIN_EMAIL, startTestApp } from '../../../test/test-app';
import { claimsOf, unsignedToken } from '../../../test/unsigned-token';

const SECOND = 'second.admin@example.com';
const app = startTestApp({ adminEmails: [ADMIN_EMAIL, SECOND] });

const SYNC = 'mutation { syncViewer(input: {}) { viewer { id role preferences { rank } } } }';
const DEMOTE = 'mutation($input: DemoteUserInput!) { demoteUser(input: $input) { user { role } } }';

it('makes one of the first administrators again who was demoted; they stop taking part', async () => {
  const admin = await app.signIn(ADMIN_EMAIL);
  const second = await app.signIn(SECOND);
  const { region, themes } = await createRegionWithThemes(admin, [1, 1]);
  await admin.ask(DEMOTE, { input: { userId: await viewerId(second) } });
  await chooseRegion(second, region.id);
  await savePreferences(
    second,
    themes.map(({ id }) => id),
  );
  expect(await second.ask(SYNC)).toMatchObject({
    syncViewer: { viewer: { role: 'ADMIN', preferences: [] } },
  });
  expect(await second.refusal(SAVE_PREFERENCES, { input: { themeIds: themes.map(({ id }) => id) } })).toEqual(
    {
      code: 'CONFLICT',
      message: 'Administrators do not take part, so they have no preferences to save.',
    },
  );
});

it('does not give one person’s address to another', async () => {
  await app.signIn('taken@example.com');
  const other = await app.tokenOf({ email: 'other@example.com' });
  await app.withToken(other).ask(SYNC);
  const moved = app.withToken(unsignedToken({ ...claimsOf(other), email: 'taken@example.com' }));
  expect(await moved.refusal(SYNC)).toEqual({
    code: 'CONFLICT',
    message: 'Another account here has your e-mail address already. Please contact an administrator.',
  });
});
