import { z } from 'zod';
import type { AllocationPreset } from '../../db/generated/client';
import { parseInput } from '../../lib/parse-input';
import { requiredText } from '../../lib/text';
import type { RunOptions } from './region-snapshot';

/** Longest seed, in characters. */
const MAX_SEED = 100;

const choice = z.object({
  seed: requiredText({ label: 'Seed', max: MAX_SEED })
    // Half of a pair is stored as another character, and the seed would no longer give the same teams.
    .refine((seed) => !/\p{Surrogate}/u.test(seed), 'Seed must not contain half characters'),
});

/**
 * What was asked for, with the defaults: balanced, and the region's id as the seed, so that a new run moves few people.
 * @throws DomainError BAD_USER_INPUT for a seed that is blank, too long or cannot be stored.
 */
export function runOptions(
  regionId: string,
  { preset, seed }: { preset?: AllocationPreset | null; seed?: string | null },
): RunOptions {
  return {
    preset: preset ?? 'balanced',
    seed: seed == null ? regionId : parseInput(choice, { seed }).seed,
  };
}
