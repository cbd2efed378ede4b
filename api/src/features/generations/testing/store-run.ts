import { db } from '../../../db/client';
import { allocate } from '../../../solver/allocate';
import { storeGeneration } from '../generations.service';
import { allocationInputOf, readRegionSnapshot } from '../region-snapshot';

/** Stores a run of a region as it is, and leaves everybody where they are. */
export async function storeRun(regionId: string, createdById: string): Promise<void> {
  const snapshot = await readRegionSnapshot(db, regionId);
  const input = allocationInputOf(snapshot, { preset: 'balanced', seed: regionId });
  await storeGeneration(db, { regionId, createdById, snapshot, input, allocation: allocate(input) });
}
