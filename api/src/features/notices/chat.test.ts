import { beforeEach, describe, expect, it } from 'vitest';
import { graphql } from '../../../test/gql/gql';
import { createRegion } from '../../../test/scenes';
import { ADMIN_EMAIL, startTestApp } from '../../../test/test-app';
import { db } from '../../db/client';
import { createChatTransport, isInside, type ChatNetwork } from './chat.service';
import { runNotices, type Transports } from './send.service';
import { startChatServer } from './testing/chat-server';

const app = startTestApp();
const server = startChatServer();
const SLACK = 'https://hooks.slack.com/services/T0/B0/a-secret';
const admin = app.person(ADMIN_EMAIL);
beforeEach(async () => {
  await db.announcement.deleteMany();
  server.posted.length = 0;
  server.answer.now = { status: 200, text: 'ok' };
});

/** Resolves the chats' names to the test's server, whose address counts as public. */
const doorsWith = (changes: Partial<ChatNetwork> = {}): Transports => ({
  mail: null,
  chat: createChatTransport({
    lookup: (_host, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
    ca: server.ca,
    port: server.port,
    isForbidden: () => false,
    ...changes,
  }),
  settings: {
    ...{ mailFrom: null, mailboxPath: null, eventTitle: 'Hackathon 2025' },
    publicUrl: 'https://hackathon.example.com',
  },
  now: () => new Date(),
});

const SET = graphql(`mutation SetChatWebhook($input: SetChatWebhookInput!) {
  setChatWebhook(input: $input) { region { chatWebhook { service maskedAddress } } }
}`);
const STATES = graphql(`query ChatDeliveries {
  deliveries(filter: { channel: CHAT }) { edges { node { state serverWords reason attempts } } }
}`);
const states = async () => (await admin.ask(STATES)).deliveries.edges.map(({ node }) => ({ ...node }));

/** A region whose chat reads that preferences are open. */
async function announced(address = SLACK) {
  const region = await createRegion(admin);
  await admin.ask(SET, { input: { regionId: region.id, address } });
  for (const step of ['closePreferences', 'openPreferences'] as const)
    await admin.act(step, { regionId: region.id });
  return region;
}

describe('the address of a chat', () => {
  it.each([
    [SLACK, 'SLACK', 'https://hooks.slack.com/…cret'],
    [
      'https://example.webhook.office.com/webhookb2/x/IncomingWebhook/yz12',
      'TEAMS',
      'https://example.webhook.office.com/…yz12',
    ],
    [
      'https://prod-1.westus.logic.azure.com/workflows/a?sig=abcd',
      'TEAMS',
      'https://prod-1.westus.logic.azure.com/…abcd',
    ],
    [
      'https://chat.googleapis.com/v1/spaces/A/messages?key=k&token=tok1',
      'GOOGLE_CHAT',
      'https://chat.googleapis.com/…tok1',
    ],
  ])('%s is recognised, and shown without its secret', async (address, service, maskedAddress) => {
    const region = await createRegion(admin);
    const { setChatWebhook } = await admin.ask(SET, { input: { regionId: region.id, address } });
    expect(setChatWebhook.region.chatWebhook).toEqual({ service, maskedAddress });
  });

  it.each([
    'http://hooks.slack.com/services/T0/B0/x',
    'https://hooks.slack.com:8443/services/x',
    'https://user:password@hooks.slack.com/services/x',
    'https://hooks.slack.com.example.org/services/x',
    'https://127.0.0.1/services/x',
    'https://[::1]/services/x',
    'https://webhook.office.com.example.org/x',
    'file:///etc/passwd',
    'hooks.slack.com',
    `https://hooks.slack.com/${'x'.repeat(1_000)}`,
  ])('%s is refused', async (address) => {
    const region = await createRegion(admin);
    expect(await admin.refusal(SET, { input: { regionId: region.id, address } })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { address: expect.stringMatching(/^Address must be/) as string },
    });
  });

  it.each(
    (
      '127.0.0.1 10.1.2.3 172.31.0.1 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1 255.255.255.255 ::1 :: fe80::1 fc00::1 ' +
      'fd12:3456::1 ff02::1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 64:ff9b::7f00:1 2002:7f00:1:: 2001:db8::1 localhost'
    ).split(' '),
  )('%s is inside', (address) => {
    expect(isInside(address)).toBe(true);
  });

  it.each('8.8.8.8 172.32.0.1 3.130.1.1 2606:4700::1111 2a00:1450:4001::200e'.split(' '))(
    '%s is not',
    (address) => {
      expect(isInside(address)).toBe(false);
    },
  );
});

describe('a chat channel', () => {
  it('gets it once, in the form of its chat', async () => {
    const texts: unknown[] = [];
    for (const address of [
      SLACK,
      'https://chat.googleapis.com/v1/spaces/A?key=k',
      'https://example.webhook.office.com/w',
    ]) {
      const { name } = await announced(address);
      await runNotices(doorsWith());
      await runNotices(doorsWith());
      const [post, ...others] = server.posted.splice(0);
      expect(others).toEqual([]);
      texts.push(post?.body);
      expect(JSON.stringify(post?.body)).toContain(`Preferences are open in ${name}`);
      expect(JSON.stringify(post?.body)).toContain('https://hackathon.example.com/preferences');
      expect(post?.host).toMatch(new URL(address).hostname);
    }
    expect(texts).toMatchObject([
      { text: expect.any(String) as string },
      { text: expect.any(String) as string },
      { type: 'message', attachments: [{ content: { type: 'AdaptiveCard' } }] },
    ]);
  });

  it('at a private address is never connected to, under any name', async () => {
    await announced();
    await runNotices(doorsWith({ isForbidden: isInside }));
    expect(server.posted).toEqual([]);
    expect(await states()).toMatchObject([
      { state: 'WAITING', serverWords: expect.stringContaining('no address of the internet') as string },
    ]);
  });

  it('whose name resolves to another address each time is connected to the checked one', async () => {
    await announced();
    const asked: string[] = [];
    const looked: string[] = [];
    await runNotices(
      doorsWith({
        lookup: (host, done) => {
          asked.push(host);
          done(null, [{ address: asked.length === 1 ? '127.0.0.1' : '169.254.169.254', family: 4 }]);
        },
        isForbidden: (address) => {
          looked.push(address);
          return address === '169.254.169.254';
        },
      }),
    );
    expect({ asked, looked }).toEqual({ asked: ['hooks.slack.com'], looked: ['127.0.0.1'] });
    expect(server.posted).toHaveLength(1);
  });

  it('that refuses, or sends too much, is listed with its words, truncated', async () => {
    await announced();
    server.answer.now = { status: 404, text: 'no_service '.repeat(100_000) };
    await runNotices(doorsWith());
    const [row] = await states();
    expect(row).toMatchObject({
      state: 'REFUSED',
      serverWords: expect.stringMatching(/^404 no_service/) as string,
    });
    expect(row?.serverWords?.length).toBeLessThanOrEqual(500);
  });

  it('that hangs gets no retry, because it may have the message', async () => {
    await announced();
    server.answer.now = null;
    await runNotices(doorsWith({ timeout: 1_000 }));
    expect(await states()).toMatchObject([
      { state: 'GIVEN_UP', reason: expect.stringContaining('not known whether') as string },
    ]);
  });

  it.each<[string, Partial<ChatNetwork>]>([
    ['with an unknown certificate', { ca: undefined }],
    ['where nothing listens', { port: 1 }],
  ])('%s gets nothing, and is retried', async (_name, changes) => {
    await announced();
    await runNotices(doorsWith(changes));
    expect(server.posted).toEqual([]);
    expect(await states()).toMatchObject([{ state: 'WAITING', attempts: 0 }]);
  });

  it('that asks for a pause gets it, but for a day at most', async () => {
    for (const [asked, waited] of [
      ['3600', 60],
      ['999999999', 24 * 60],
      ['1', 5],
      ['Fri, 31 Dec 2100 23:59:59 GMT', 5],
    ] as const) {
      await db.announcement.deleteMany();
      await announced();
      server.answer.now = { status: 429, text: 'rate_limited', headers: { 'Retry-After': asked } };
      const before = Date.now();
      await runNotices(doorsWith());
      const { dueAt } = await db.delivery.findFirstOrThrow();
      const minutes = (dueAt.getTime() - before) / 60_000;
      expect(minutes).toBeGreaterThanOrEqual(waited);
      // Even on a slow machine, it is not the next longer wait.
      expect(minutes).toBeLessThan(waited + 5);
    }
  });

  it.each([
    // It is not followed.
    [302, 'REFUSED'],
    [410, 'REFUSED'],
    [429, 'WAITING'],
    [500, 'WAITING'],
    [503, 'WAITING'],
    // A gateway does not know whether the chat has it.
    [502, 'GIVEN_UP'],
    [504, 'GIVEN_UP'],
  ])('that answers %i leaves it %s', async (status, state) => {
    await announced();
    server.answer.now = { status, text: 'no', headers: { Location: 'https://hooks.slack.com/other' } };
    await runNotices(doorsWith());
    expect(await states()).toMatchObject([{ state, serverWords: `${status} no` }]);
    expect(server.posted).toHaveLength(1);
  });

  it('whose answer never ends is only read to a limit', async () => {
    await announced();
    server.answer.now = { status: 200, text: 'ok '.repeat(100), isEndless: true };
    await runNotices(doorsWith({ timeout: 60_000 }));
    expect(await states()).toMatchObject([{ state: 'SENT' }]);
    // It was cut, so the server could not write it all.
    await expect.poll(() => server.answer.cut, { timeout: 30_000 }).toBe(1);
  });
});
