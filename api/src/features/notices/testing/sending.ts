import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach } from 'vitest';
import type { Caller } from '../../../../test/caller';
import { graphql } from '../../../../test/gql/gql';
import type { DeliveriesQuery } from '../../../../test/gql/graphql';
import { createRegionWithThemes } from '../../../../test/scenes';
import { ADMIN_EMAIL, startTestApp } from '../../../../test/test-app';
import { standInUid } from '../../../auth/access';
import { db } from '../../../db/client';
import type { Transports } from '../send.service';
import { startMailServer } from './mail-server';

/** In milliseconds. */
export const MINUTE = 60_000;
const MAIL_FROM = 'Hackathon <hackathon@example.com>';
const PUBLIC_URL = 'https://hackathon.example.com';

const REMIND = graphql(`mutation RemindRegion($input: RemindRegionInput!) {
  remindRegion(input: $input) { region { id lastRemindedAt nextStep { label } toRemind { count people { displayName } } } }
}`);
const DELIVERIES = graphql(`query Deliveries($filter: DeliveryFilter) {
  deliveries(filter: $filter, first: 100) {
    edges { node { id kind state attempts serverWords reason subject dueAt sentAt viewerCanRetry person { email } region { id } } }
  }
}`);
type Row = DeliveriesQuery['deliveries']['edges'][number]['node'];
/** A person of a scene; `rank` ranks both themes. */
type Person = { id: string; email: string; signIn: () => Promise<Caller>; rank: () => Promise<unknown> };

/**
 * An app whose notices go to a real mail server, and an administrator; for the tests of a file, which begin without any
 * notices.
 */
export function startSending() {
  const app = startTestApp({ notices: { mailFrom: MAIL_FROM, publicUrl: PUBLIC_URL } });
  const server = startMailServer();
  /** The messages posted to chat channels. */
  const posts: string[] = [];
  let scenes = 0;
  let transports: Transports;
  const sending = {
    app,
    server,
    posts,
    admin: app.person(ADMIN_EMAIL, 'Ada Admin'),
    /** The transports of the only process. */
    get transports() {
      return transports;
    },
    /** Milliseconds by which the clock of the sender is ahead. */
    ahead: 0,
    /** The transports of a process. */
    processTransports: (): Transports => ({
      mail: server.transport(),
      chat: {
        post: (_address, text) => {
          posts.push(text);
          return Promise.resolve({ kind: 'sent', words: 'ok' });
        },
      },
      settings: {
        mailFrom: MAIL_FROM,
        mailboxPath: null,
        publicUrl: PUBLIC_URL,
        eventTitle: 'Hackathon 2025',
      },
      now: () => new Date(Date.now() + sending.ahead),
    }),
    /** The newest first. */
    deliveries: async (filter: object = {}): Promise<Row[]> =>
      (await sending.admin.ask(DELIVERIES, { filter })).deliveries.edges.map(({ node }) => node),
    /** By the address of the reader. */
    statesOf: async (): Promise<Record<string, string>> =>
      Object.fromEntries(
        (await sending.deliveries()).map(({ person, state }) => [person?.email ?? 'chat', state]),
      ),
    receivedBy: (): string[] => server.received.map(({ to }) => to).toSorted(),
    /** Deletes all announcements and deliveries. */
    forget: async (): Promise<void> => {
      await db.announcement.deleteMany();
      await db.noticeTemplate.deleteMany();
      await db.noticeRefusal.deleteMany();
      server.received.length = 0;
      server.behaviours.clear();
      posts.length = 0;
      sending.ahead = 0;
    },
    REMIND,
    remind: (regionId: string, expectedCount: number) =>
      sending.admin.ask(REMIND, { input: { regionId, expectedCount } }),
    /** A region with two themes of one seat each, and people who have neither ranked nor signed in. */
    scene: async (...names: string[]) => {
      scenes += 1;
      const { region, themes, themeIds } = await createRegionWithThemes(sending.admin, [1, 1]);
      const people: Person[] = [];
      for (const name of names) {
        const email = `${name.toLowerCase()}.${scenes}@example.com`;
        const displayName = `${name} Example`;
        const id = randomUUID();
        await db.user.create({
          data: { id, firebaseUid: standInUid(id), email, displayName, regionId: region.id },
        });
        people.push({
          id,
          email,
          signIn: () => app.signIn(email, displayName),
          rank: () => db.ranking.create({ data: { id, themeIds } }),
        });
      }
      const emails = people.map(({ email }) => email);
      return { regionId: region.id, region, themes, themeIds, people, emails };
    },
  };
  beforeAll(() => {
    transports = sending.processTransports();
  });
  beforeEach(sending.forget);
  return sending;
}
