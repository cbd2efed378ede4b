import { db } from '../../../db/client';

/** A person as a scene describes them: the themes they rank, best first, those of them in random order, and their manual place. */
type ScenePerson = { ranks?: readonly string[]; drawn?: readonly string[]; pinnedTo?: string };

export type Scene = {
  /** Seats by theme. */
  seats: Readonly<Record<string, number>>;
  /** The smallest team of some of them. */
  minimum?: Readonly<Record<string, number>>;
  people: Readonly<Record<string, ScenePerson>>;
};

export type WrittenRegion = {
  regionId: string;
  themeId: (title: string) => string;
  personId: (name: string) => string;
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
  await db.user.createMany({
    data: Object.keys(people).map((name) => ({
      id: personId(name),
      firebaseUid: personId(name),
      email: `${name.toLowerCase()}.${regionId}@example.com`,
      displayName: name,
      regionId,
    })),
  });
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
  return { regionId, themeId, personId };
}
