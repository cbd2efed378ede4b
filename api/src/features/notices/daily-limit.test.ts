import { expect, it } from 'vitest';
import { MOST_A_DAY } from './outgoing.service';
import { startPreviews } from './testing/previews';

const { sending, preview, sent, mixed, closed } = startPreviews();

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
