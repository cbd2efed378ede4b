import type { Queries } from '../../db/client';
import { badInput } from '../../errors';

/** Refuses an input whose region does not exist. @throws DomainError BAD_USER_INPUT for the field `regionId`. */
export async function requireRegion(tx: Queries, regionId: string): Promise<void> {
  if ((await tx.region.count({ where: { id: regionId } })) === 0) {
    throw badInput({ regionId: 'This region does not exist (any more)' });
  }
}
