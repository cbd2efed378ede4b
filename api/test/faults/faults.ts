import { setTimeout as pause } from 'node:timers/promises';
import type { Need, World } from './world';

export type Fault = {
  name: string;
  /** Whether it runs in `npm test`, too. */
  isQuick: boolean;
  /** Milliseconds for which it lasts at least. */
  lasts: number;
  /** What `/readyz` must come to say while it lasts; undefined where both are true, as of a fault that comes and goes. */
  readiness?: 200 | 503;
  /** Refusals that are true while it lasts, besides SERVICE_UNAVAILABLE: CUT where the server itself is gone. */
  alsoTold?: readonly string[];
  /** Whether nobody notices anything. */
  isUnnoticed?: boolean;
  /** What it needs that not every machine has. */
  needs?: Need;
  inject: (world: World) => Promise<unknown>;
  /** Brings the part back. What takes the part itself to start is its own time, not the server's. */
  mend: (world: World) => Promise<unknown>;
};

/** As long as it takes to cut every connection several times. */
const CUTS = 10;
const HOUR = 3_600_000;

let thaw = (): void => undefined;
let giveBack = (): Promise<unknown> => Promise.resolve();

/** Sets PostgreSQL's clock, and makes sure that it tells the new time. */
async function setClock({ clock, postgres }: World, ahead: number): Promise<void> {
  await clock?.setAhead(ahead / 1_000);
  const [row] = await postgres.run('SELECT clock_timestamp() AS now');
  const told = new Date(String(row?.['now'])).getTime() - Date.now();
  if (Math.abs(told - ahead) > 60_000) throw new Error(`PostgreSQL's clock is ${told} ms ahead.`);
}

export const FAULTS: readonly Fault[] = [
  {
    name: 'PostgreSQL killed (-m immediate)',
    isQuick: true,
    lasts: 4_000,
    readiness: 503,
    inject: ({ postgres }) => postgres.stopAtOnce(),
    mend: ({ postgres }) => postgres.startAgain(),
  },
  {
    name: 'PostgreSQL frozen (SIGSTOP)',
    isQuick: true,
    lasts: 8_000,
    readiness: 503,
    inject: async ({ postgres }) => {
      thaw = await postgres.freeze();
    },
    mend: async () => thaw(),
  },
  {
    name: 'connections cut in mid-transaction, ten times',
    isQuick: true,
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
    name: 'disk full (a file system of its own)',
    isQuick: false,
    lasts: 6_000,
    needs: 'disk',
    inject: ({ disk }) => disk.fill(),
    mend: async ({ disk, postgres }) => {
      await disk.empty();
      // PostgreSQL ends itself when it cannot write its log; its service manager starts it again.
      await postgres.startIfEnded();
    },
  },
  {
    name: 'read-only, as after a failover',
    isQuick: true,
    lasts: 3_000,
    readiness: 200,
    inject: ({ postgres }) => postgres.setReadOnly(true),
    mend: ({ postgres }) => postgres.setReadOnly(false),
  },
  {
    name: 'keys of the identity provider out of reach',
    isQuick: false,
    lasts: 8_000,
    readiness: 503,
    // Started without them: a server that has keys holds them for a day.
    inject: async ({ google, servers: [server] }) => {
      google.keys = 'breaks off';
      await server.kill();
      await server.start();
    },
    alsoTold: ['CUT'],
    mend: ({ google }) => Promise.resolve((google.keys = 'answers')),
  },
  {
    name: 'keys of the identity provider slow',
    isQuick: false,
    lasts: 12_000,
    readiness: 503,
    inject: async ({ google, servers: [server] }) => {
      google.keys = 'is silent';
      await server.kill();
      await server.start();
    },
    alsoTold: ['CUT'],
    mend: ({ google }) => Promise.resolve((google.keys = 'answers')),
  },
  {
    name: 'user look-up unreachable',
    isQuick: true,
    // firebase-admin tries four times before it gives up.
    lasts: 8_000,
    readiness: 200,
    inject: ({ google }) => Promise.resolve((google.accounts = 'breaks off')),
    mend: ({ google }) => Promise.resolve((google.accounts = 'answers')),
  },
  {
    name: 'user look-up slow',
    isQuick: false,
    lasts: 12_000,
    readiness: 200,
    inject: ({ google }) => Promise.resolve((google.accounts = 'is silent')),
    mend: ({ google }) => Promise.resolve((google.accounts = 'answers')),
  },
  {
    name: 'server killed (-9) under load',
    isQuick: true,
    lasts: 0,
    alsoTold: ['CUT'],
    inject: ({ servers: [server] }) => server.kill(),
    mend: ({ servers: [server] }) => server.start(),
  },
  {
    name: 'server ended (SIGTERM) under load',
    isQuick: true,
    lasts: 0,
    alsoTold: ['CUT'],
    inject: async ({ servers: [server] }) => {
      const code = await server.terminate();
      if (code !== 0) throw new Error(`It ended with ${code}.`);
    },
    mend: ({ servers: [server] }) => server.start(),
  },
  {
    name: 'one of two servers killed (-9)',
    isQuick: false,
    lasts: 3_000,
    alsoTold: ['CUT'],
    readiness: 200,
    inject: async (world) => {
      await world.startSecond();
      await pause(2_000);
      const [, second] = world.servers;
      await second?.kill();
      // As a proxy does that finds it gone.
      giveBack = async () => world.endSecond();
      world.useFirst();
    },
    mend: () => giveBack(),
  },
  {
    name: "server's clock an hour ahead, then back",
    isQuick: false,
    lasts: 4_000,
    readiness: 200,
    // Everybody's token has ended by that clock.
    alsoTold: ['UNAUTHENTICATED'],
    inject: ({ servers: [server] }) => server.setClockAhead(HOUR + 60_000),
    mend: ({ servers: [server] }) => server.setClockAhead(0),
  },
  {
    name: "server's clock two days ahead, then back",
    isQuick: false,
    lasts: 4_000,
    alsoTold: ['UNAUTHENTICATED'],
    inject: ({ servers: [server] }) => server.setClockAhead(48 * HOUR),
    mend: ({ servers: [server] }) => server.setClockAhead(0),
  },
  {
    name: "server's clock four minutes behind, then right",
    isQuick: false,
    lasts: 3_000,
    readiness: 200,
    isUnnoticed: true,
    inject: ({ servers: [server] }) => server.setClockAhead(-240_000),
    mend: ({ servers: [server] }) => server.setClockAhead(0),
  },
  {
    name: "PostgreSQL's clock an hour ahead, then back",
    isQuick: false,
    lasts: 6_000,
    readiness: 200,
    needs: 'clock',
    // Its limits of time end whatever is under way when its clock leaps ahead, as at the end of the next fault.
    alsoTold: ['SERVICE_UNAVAILABLE'],
    inject: (world) => setClock(world, HOUR),
    mend: (world) => setClock(world, 0),
  },
  {
    name: "PostgreSQL's clock two days behind, then right",
    isQuick: false,
    lasts: 6_000,
    readiness: 200,
    needs: 'clock',
    alsoTold: ['SERVICE_UNAVAILABLE'],
    inject: (world) => setClock(world, -48 * HOUR),
    mend: (world) => setClock(world, 0),
  },
];
