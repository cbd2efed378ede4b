import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { webSettings } from '../src/http/web-files';
import { readEnv } from '../src/start/env';
import { chooseRegion, createRegion, viewerId } from './scenes';
import { ADMIN_EMAIL, startTestApp } from './test-app';

/** Wherever the event is named, it has the configured name while it has no title of its own, and none of the product's. */
const TITLE = 'Build; "Week", Zoë & <Co>\u200B 2026';
const { eventTitle } = webSettings(readEnv({ EVENT_TITLE: TITLE }), undefined, () => Promise.resolve([]));
const app = startTestApp({ webSettings: { eventTitle }, webDirectory: path.resolve('web/public') });
const admin = app.person(ADMIN_EMAIL);
const mia = app.person('mia@example.com');
beforeAll(async () => {
  const { id } = await createRegion(admin);
  await chooseRegion(mia, id);
});

const textAt = async (path: string): Promise<unknown> => (await app.anonymous().fetch(path)).json();

it('the page and a phone’s home screen', async () => {
  expect(await textAt('/config.json')).toMatchObject({ eventTitle: TITLE });
  expect(await textAt('/app.webmanifest')).toMatchObject({ name: TITLE, short_name: 'Hackathon' });
});

it('the API', async () => {
  expect(await mia.answer('{ event { title } }')).toEqual({ data: { event: { title: TITLE } } });
});

it('notices', async () => {
  const { data } = await admin.answer(
    `query ($id: ID!, $ownId: ID!) {
      noticePreview(kind: TEAM_PUBLISHED, userId: $id) { subject text html }
      toOrganiser: noticePreview(kind: JOB_FAILED, userId: $ownId) { text }
      notPlaced: noticePreview(kind: NO_TEAM, userId: $id) { subject }
    }`,
    { id: await viewerId(mia), ownId: await viewerId(admin) },
  );
  const { noticePreview, toOrganiser, notPlaced } = data as Record<string, Record<string, string>>;
  const { text, html } = noticePreview ?? {};
  expect(toOrganiser?.['text']).toContain(`because you are an administrator of ${TITLE}.`);
  expect(notPlaced?.['subject']).toBe(`You have no team yet for ${TITLE}`);
  expect(text).toContain(`because you take part in ${TITLE}`);
  expect(html).toContain('Zoë &amp; &lt;Co&gt;');
});

it('calendars', async () => {
  const { data } = await mia.answer('{ calendarFile { name text } }');
  const { name, text } = (data as { calendarFile: { name: string; text: string } }).calendarFile;
  expect(name).toContain(TITLE);
  // Long lines are folded.
  expect(text.replaceAll('\r\n ', '')).toContain(`NAME:${name.replaceAll(/[\\;,]/g, '\\$&')}`);
});

it('what an administrator types to erase all participants', async () => {
  const { data } = await admin.answer('{ erasure { counted } }');
  const { counted } = (data as { erasure: { counted: string } }).erasure;
  const erase = (typed: string) =>
    admin.answer(
      'mutation ($input: EraseParticipantsInput!) { eraseParticipants(input: $input) { erased { count } } }',
      { input: { counted, eventTitle: typed } },
    );
  expect((await erase('Hackathon 2025')).errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  expect((await erase(TITLE)).errors).toBeUndefined();
});
