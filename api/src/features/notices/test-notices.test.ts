import { expect, it } from 'vitest';
import { graphql } from '../../../test/gql/gql';
import type { NoticeKind } from '../../../test/gql/graphql';
import { createRegion } from '../../../test/scenes';
import { ADMIN_EMAIL } from '../../../test/test-app';
import { db } from '../../db/client';
import { KINDS } from './kinds/registry';
import { startPreviews } from './testing/previews';

const { sending, sent, publish, move, mixed } = startPreviews();
const { server } = sending;
const PREVIEW_TEST = graphql(
  `query PreviewOfTest($kind: NoticeKind!) { noticePreview(kind: $kind) { to subject text } }`,
);

const constantCase = (kind: string) => kind.replaceAll(/[A-Z]/g, '_$&').toUpperCase() as NoticeKind;

it('a test sends the message of its preview, for each kind', async () => {
  const { hal, regionId } = await mixed();
  const organiser = await hal.signIn();
  // No notice applies to any other person of the region.
  await db.user.updateMany({ where: { regionId }, data: { excludedFromAllocation: true } });
  await db.region.update({ where: { id: regionId }, data: { firstDay: new Date('2099-12-26') } });
  for (const kind of Object.keys(KINDS).map(constantCase)) {
    const { noticePreview } = await organiser.ask(PREVIEW_TEST, { kind });
    await organiser.act('sendTestNotice', { kind });
    await sent();
    const withoutSecret = (text = '') =>
      text
        .replaceAll('\r', '')
        .replace(/Unsubscribe: \S+/, '')
        .trim();
    expect(
      server.received.map(({ to, parsed: { subject, text } }) => [to, subject, withoutSecret(text)]),
      kind,
    ).toEqual([[noticePreview.to, `[Test] ${noticePreview.subject}`, withoutSecret(noticePreview.text)]]);
  }
});

it('a test uses unsaved words, and refuses an unknown placeholder', async () => {
  const draft = { kind: 'INVITED', subject: 'A draft', body: 'Come, {firstName}.' } as const;
  await sending.admin.act('sendTestNotice', draft);
  await sent();
  const [{ to, parsed } = expect.fail('no mail')] = server.received;
  expect([to, parsed.subject]).toEqual([ADMIN_EMAIL, '[Test] A draft']);
  expect(parsed.text).toMatch(/^Come, \S+\.\n/);
  const { fields } = await sending.admin.refusalOf('sendTestNotice', { ...draft, body: 'Come to {place}' });
  expect(fields).toEqual({ body: expect.stringMatching(/^\{place\} is no placeholder/) as string });
});

it('a test reveals nothing of a draft in a region that the reader does not organise', async () => {
  const elsewhere = await createRegion(sending.admin);
  const { dee, bob, first, regionId } = await mixed();
  await move(dee.id, first);
  await sending.admin.act('setOrganisedRegions', { userId: dee.id, regionIds: [elsewhere.id] });
  await db.user.update({ where: { id: dee.id }, data: { excludedFromAllocation: false } });
  const { title } = await db.theme.findUniqueOrThrow({ where: { id: first } });
  const test = async (): Promise<string> => {
    await (await dee.signIn()).act('sendTestNotice', { kind: 'TEAM_PUBLISHED' });
    await sent();
    return server.received[0]?.parsed.text ?? '';
  };
  const draft = await test();
  expect(draft).not.toContain(title);
  expect(draft).not.toContain(bob.displayName);
  await publish(regionId);
  await sent();
  expect(await test()).toContain(bob.displayName);
});
