import { expect } from 'vitest';
import type { Act, InputOf } from '../../../../test/acts';
import type { Caller } from '../../../../test/caller';
import { region as lockOf } from '../../../../test/locks/held-locks';
import { ADMIN_EMAIL, startTestApp } from '../../../../test/test-app';
import { countWaiting } from '../../../../test/waiting';
import { db } from '../../../db/client';

/** A person of a scene: the themes they rank, best first, those in random order, and their manual place. */
type ScenePerson = { ranks?: readonly string[]; drawn?: readonly string[]; pinnedTo?: string };

export type Scene = {
  seats: Readonly<Record<string, number>>;
  minimum?: Readonly<Record<string, number>>;
  people: Readonly<Record<string, ScenePerson>>;
};

/**
 * Four people want the one seat in Water, two of them with short lists; Flo is placed manually on Ann's choice, and Gus ranks
 * nothing.
 */
export const CROWDED: Scene = {
  seats: { Energy: 2, Food: 2, Health: 2, Water: 1 },
  people: {
    Ann: { ranks: ['Water', 'Energy', 'Food'] },
    Bob: { ranks: ['Water'] },
    Cyd: { ranks: ['Water', 'Food'] },
    Dan: { ranks: ['Water', 'Food', 'Health'] },
    Eve: { ranks: ['Energy', 'Health'] },
    Flo: { ranks: ['Health', 'Food', 'Water'], pinnedTo: 'Energy' },
    Gus: {},
  },
};

export type WrittenRegion = {
  regionId: string;
  themeId: (title: string) => string;
  personId: (name: string) => string;
  join: (name: string, ...ranks: string[]) => Promise<void>;
  /** The places of eligible people: 'Sun' or 'Sun, manual', by name. */
  teams: () => Promise<Record<string, string>>;
  /** Begins acts while the region is locked; they continue in this order. */
  inThisOrder: (acts: (() => Promise<unknown>)[]) => Promise<PromiseSettledResult<unknown>[]>;
};

let regions = 0;

/** Writes a draft region with its people and themes, titled as in the scene; ids begin with the region's. */
export async function writeRegion({ seats, minimum = {}, people }: Scene): Promise<WrittenRegion> {
  regions += 1;
  const regionId = `region-${regions}`;
  const themeId = (title: string): string => `${regionId}-${title}`;
  const personId = (name: string): string => `${regionId}-${name}`;
  await db.region.create({
    data: { id: regionId, name: regionId, code: `R${regions}`, assignmentStatus: { create: {} } },
  });
  await db.theme.createMany({
    data: Object.entries(seats).map(([title, capacity]) => ({
      id: themeId(title),
      regionId,
      title,
      description: 'Text',
      capacity,
      minimumMembers: minimum[title] ?? 1,
    })),
  });
  const personOf = (name: string) => ({
    ...{ id: personId(name), firebaseUid: personId(name), displayName: name, regionId },
    email: `${name.toLowerCase()}.${regionId}@example.com`,
  });
  await db.user.createMany({ data: Object.keys(people).map(personOf) });
  await db.ranking.createMany({
    data: Object.entries(people).flatMap(([name, { ranks = [], drawn = [] }]) =>
      ranks.length === 0
        ? []
        : { id: personId(name), themeIds: ranks.map(themeId), drawnThemeIds: drawn.map(themeId) },
    ),
  });
  await db.teamAssignment.createMany({
    data: Object.entries(people).flatMap(([name, { pinnedTo }]) =>
      pinnedTo === undefined
        ? []
        : [{ userId: personId(name), themeId: themeId(pinnedTo), isManualOverride: true }],
    ),
  });
  const join = async (name: string, ...ranks: string[]): Promise<void> => {
    await db.user.create({ data: personOf(name) });
    if (ranks.length > 0)
      await db.ranking.create({ data: { id: personId(name), themeIds: ranks.map(themeId) } });
  };
  return {
    ...{ regionId, themeId, personId, join },
    teams: () => teamsOf(regionId),
    inThisOrder: (acts) => inThisOrder(regionId, acts),
  };
}

async function teamsOf(regionId: string): Promise<Record<string, string>> {
  const places = await db.teamAssignment.findMany({
    where: { theme: { regionId }, user: { excludedFromAllocation: false } },
    select: { isManualOverride: true, user: true, theme: true },
  });
  return Object.fromEntries(
    places.map(({ user, theme, isManualOverride }) => [
      user.displayName,
      isManualOverride ? `${theme.title}, manual` : theme.title,
    ]),
  );
}

async function inThisOrder(
  regionId: string,
  acts: (() => Promise<unknown>)[],
): Promise<PromiseSettledResult<unknown>[]> {
  const begun: Promise<unknown>[] = [];
  await db.$transaction(async (tx) => {
    await tx.$executeRawUnsafe(lockOf(regionId).sql);
    for (const begin of acts) {
      const one = begin();
      one.catch(() => undefined);
      begun.push(one);
      await expect.poll(countWaiting).toBe(begun.length);
    }
  });
  return Promise.allSettled(begun);
}

type RegionAct =
  | 'closePreferences'
  | 'generateAssignments'
  | 'placeNewcomers'
  | 'publishAssignments'
  | 'unpublishAssignments';

/** An application, its administrator Ada Admin, and her acts in the region that `write` wrote last. */
export function startRegions() {
  const app = startTestApp();
  const admin = app.person(ADMIN_EMAIL, 'Ada Admin');
  const region = {} as WrittenRegion;
  const run = <Name extends Act>(name: Name, input: InputOf<Name>): Promise<unknown> =>
    admin.act(name, input);
  const people = (name: string) => ({ userIds: [region.personId(name)] });
  return {
    ...{ app, admin, region, run, people },
    write: async (scene: Scene): Promise<WrittenRegion> => Object.assign(region, await writeRegion(scene)),
    person: (name: string) => ({ userId: region.personId(name) }),
    move: (name: string, title: string) =>
      run('placeUsers', { ...people(name), themeId: region.themeId(title) }),
    inRegion: (name: RegionAct) => run(name, { regionId: region.regionId }),
    /** The first sign-in finds the written person by the e-mail address. */
    signIn: (name: string): Promise<Caller> =>
      app.signIn(`${name.toLowerCase()}.${region.regionId}@example.com`, name),
  };
}
