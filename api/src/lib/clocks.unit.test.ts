import fc from 'fast-check';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { projectRoot } from '../start/project-root';
import { instantOf } from './time-zone';
import { everyCase } from '../solver/testing/runs';

// The page's own functions. Their path is in a variable, because neither side may import the other.
const PAGE = join(projectRoot, 'web/src/lib/local-time.ts');
type Page = {
  instantAt: (localTime: string, timeZone: string) => string | null;
  localTimeAt: (instant: number, timeZone: string) => string;
};
const { instantAt, localTimeAt } = (await import(/* @vite-ignore */ PAGE)) as Page;

afterEach(() => void vi.unstubAllEnvs());

const VIEWERS = [
  ...['UTC', 'Europe/Berlin', 'Europe/London', 'America/New_York', 'America/Los_Angeles', 'America/Santiago'],
  ...['Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Auckland'],
];
const QUARTER = 15 * 60_000;
const FIRST = Date.UTC(2026, 8);
const LAST = Date.UTC(2027, 11);
/** One zone in twelve, and those whose clocks change at midnight, by half an hour, or from a fraction of an hour. */
const ZONES = [
  ...Intl.supportedValuesOf('timeZone').filter((_, n) => n % 12 === 0),
  ...['Europe/London', 'Atlantic/Azores', 'Africa/Cairo', 'America/Santiago', 'America/St_Johns'],
  ...['Australia/Lord_Howe', 'Pacific/Chatham', 'Africa/Casablanca'],
];

/** Days in those months whose noons are not 24 hours apart. */
function changesOf(timeZone: string): number[] {
  const noons = [];
  for (let noon = FIRST + 12 * 3_600_000; noon < LAST; noon += 86_400_000) {
    const [here, next] = [noon, noon + 86_400_000].map((at) => instantOf(timeZone, new Date(at)).getTime());
    if (here !== undefined && next !== undefined && next - here !== 86_400_000) noons.push(noon);
  }
  return noons;
}

const changes = new Map(ZONES.map((zone) => [zone, changesOf(zone)]));
const zone = fc.constantFrom(...ZONES);
const anyMinute = fc
  .integer({ min: FIRST / QUARTER, max: LAST / QUARTER })
  .map((quarters) => quarters * QUARTER);
const near = (timeZone: string) => {
  const noons = changes.get(timeZone) ?? [];
  return noons.length === 0
    ? anyMinute
    : fc
        .tuple(fc.constantFrom(...noons), fc.integer({ min: -48, max: 144 }))
        .map(([noon, n]) => noon + n * QUARTER);
};
const minuteOfZone = zone.chain((timeZone) =>
  fc.tuple(fc.constant(timeZone), fc.oneof(anyMinute, { arbitrary: near(timeZone), weight: 3 })),
);

describe.each(VIEWERS)('to a viewer in %s', (viewer) => {
  it("the page computes the server's instants, at any minute and near clock changes", () => {
    vi.stubEnv('TZ', viewer);
    everyCase(1_000, minuteOfZone, ([timeZone, minute]) => {
      const local = new Date(minute).toISOString().slice(0, 16);
      const server = instantOf(timeZone, new Date(minute));
      expect(instantAt(local, timeZone)).toBe(server.toISOString());
      const shown = localTimeAt(server.getTime(), timeZone);
      // A minute skipped by the clocks is shown later.
      expect(shown >= local).toBe(true);
      expect(instantAt(shown, timeZone)).toBe(server.toISOString());
    });
  });
});
