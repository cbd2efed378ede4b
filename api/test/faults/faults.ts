import { setTimeout as pause } from 'node:timers/promises';
import type { World } from './world';

export type Fault = {
  name: string;
  /** Milliseconds for which it lasts at least. */
  lasts: number;
  /** What `/readyz` must come to say while it lasts; undefined where both are true, as of a fault that comes and goes. */
  readiness?: 200 | 503;
  /** Refusals that are true while it lasts, besides SERVICE_UNAVAILABLE: CUT where the server itself is gone. */
  alsoAnswered?: readonly string[];
  inject: (world: World) => Promise<unknown>;
  /** Brings the part back. What takes the part itself to start is its own time, not the server's. */
  mend: (world: World) => Promise<unknown>;
};

/** As long as it takes to cut every connection several times. */
const CUTS = 10;

let thaw = (): void => undefined;

export const FAULTS: readonly Fault[] = [
  {
    name: 'PostgreSQL killed (-m immediate)',
    lasts: 4_000,
    readiness: 503,
    inject: ({ postgres }) => postgres.stopAtOnce(),
    mend: ({ postgres }) => postgres.startAgain(),
  },
  {
    name: 'PostgreSQL frozen (SIGSTOP)',
    lasts: 8_000,
    readiness: 503,
    inject: async ({ postgres }) => {
      thaw = await postgres.freeze();
    },
    mend: async () => thaw(),
  },
  {
    name: 'connections cut in mid-transaction, ten times',
    lasts: 0,
    inject: async ({ postgres }) => {
      for (let cut = 0; cut < CUTS; cut += 1) {
        await postgres.cutConnections();
        await pause(300);
      }
    },
    mend: () => Promise.resolve(),
  },
  {
    name: 'read-only, as after a failover',
    lasts: 3_000,
    readiness: 200,
    inject: ({ postgres }) => postgres.setReadOnly(true),
    mend: ({ postgres }) => postgres.setReadOnly(false),
  },
  {
    name: 'keys of the identity provider out of reach',
    lasts: 8_000,
    readiness: 503,
    // Started without them: a server that has keys holds them for a day.
    inject: async ({ google, server }) => {
      google.keys = 'breaks off';
      await server.kill();
      await server.start();
    },
    alsoAnswered: ['CUT'],
    mend: ({ google }) => Promise.resolve((google.keys = 'answers')),
  },
  {
    name: 'user look-up slow',
    lasts: 12_000,
    readiness: 200,
    inject: ({ google }) => Promise.resolve((google.accounts = 'is silent')),
    mend: ({ google }) => Promise.resolve((google.accounts = 'answers')),
  },
  {
    name: 'server killed (-9) under load',
    lasts: 0,
    alsoAnswered: ['CUT'],
    inject: ({ server }) => server.kill(),
    mend: ({ server }) => server.start(),
  },
  {
    name: 'server ended (SIGTERM) under load',
    lasts: 0,
    alsoAnswered: ['CUT'],
    inject: async ({ server }) => {
      const code = await server.terminate();
      if (code !== 0) throw new Error(`It ended with ${code}.`);
    },
    mend: ({ server }) => server.start(),
  },
];
