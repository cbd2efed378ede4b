import { beforeAll, expect } from 'vitest';
import { db } from '../src/db/client';
import { createLogger } from '../src/http/logging';
import type { LiveLimits } from '../src/live/limits';
import type { Caller } from './caller';
import { eventsOf, LiveClient } from './live-client';
import { createRegion } from './scenes';
import { ADMIN_EMAIL, startTestApp } from './test-app';

export const CHANGED = 'subscription { changed { catchUp kinds } }';
export const BOARD = 'subscription ($id: ID!) { boardChanged(regionId: $id) { acts { kind } } }';

/** An application with a region, a readable log and sockets with the default limits or these. */
export function startLiveApp(liveLimits: Partial<LiveLimits>) {
  const lines: Record<string, unknown>[] = [];
  const logger = createLogger('info', {
    write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>),
  });
  const app = startTestApp({ logger, liveLimits });
  let number = 0;
  const kit = {
    app,
    logger,
    lines,
    newcomer: async (): Promise<Caller & { token: string }> => {
      const caller = await app.signIn(`person${(number += 1)}@example.com`);
      return Object.assign(caller, { token: caller.token ?? '' });
    },
    connect: async (): Promise<LiveClient> => LiveClient.connect(app.url, (await kit.newcomer()).token),
    said:
      (text: string): (() => boolean) =>
      () =>
        lines.some((line) => JSON.stringify(line).includes(text)),
    /** Another socket still gets signals. */
    expectUndisturbed: async (work: () => Promise<unknown>): Promise<void> => {
      const bystander = await kit.connect();
      const received = await bystander.follow(CHANGED);
      await work();
      await db.eventInfo.updateMany({ data: { aboutContent: `Mark ${(number += 1)}` } });
      // The bystander's own sign-in may be part of the same signal.
      await expect.poll(() => JSON.stringify(eventsOf(received))).toContain('EVENT');
      bystander.socket.terminate();
    },
  };
  beforeAll(async () => {
    await createRegion(await app.signIn(ADMIN_EMAIL));
  });
  return kit;
}
