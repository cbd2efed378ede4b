import { db } from '../../../db/client';
import { currentSnapshot } from '../../../db/replica/replica';
import { storeGeneration } from '../generations.service';
import { placePeople } from '../placing';
import { readRegion } from '../region-columns';
import { snapshotOf } from '../region-snapshot';

/** Stores a run of a region's current state, and moves no person. @param id by default a new one */
export async function storeRun(regionId: string, createdById: string, id?: string): Promise<void> {
  const snapshot = snapshotOf(await readRegion(await currentSnapshot(), regionId));
  const options = { preset: 'balanced', seed: regionId } as const;
  const placing = placePeople(snapshot, options);
  if (typeof placing === 'string') throw new Error(`There is nothing to place: ${placing}`);
  const run = await storeGeneration(db, { regionId, createdById, options, placing });
  if (id !== undefined) await db.generation.updateMany({ where: { id: run }, data: { id } });
}
