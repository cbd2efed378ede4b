import { z } from 'zod';
import { AllocationPreset } from '../../db/generated/enums';
import { parseInput, type InputOf } from '../../lib/parse-input';
import { requiredText } from '../../lib/text';
import { anyId, sendNotices } from '../../lib/values';
import type { RunOptions } from './region-snapshot';

/** The longest seed, in characters. */
const MAX_SEED = 100;

export const newGeneration = z.object({
  regionId: anyId.describe('The region to generate for.'),
  preset: z.enum(AllocationPreset).nullish().describe('What to aim for; `BALANCED` by default.'),
  seed: requiredText({ label: 'Seed', max: MAX_SEED })
    // Half a surrogate pair would be stored as another character, so the stored seed would give other teams.
    .refine((seed) => !/\p{Surrogate}/u.test(seed), 'Seed must not contain half characters')
    .nullish()
    .describe("Decides ties and the draw: the same seed gives the same teams. By default the region's id."),
  sendNotices,
});

/**
 * The options with their defaults: balanced, and the region's id as the seed, so that a new run moves few people.
 * @throws DomainError BAD_USER_INPUT for a seed that is blank, too long or cannot be stored.
 */
export function runOptions(
  regionId: string,
  choice: Omit<InputOf<typeof newGeneration>, 'regionId'>,
): RunOptions {
  const { preset, seed } = parseInput(newGeneration, { regionId, ...choice });
  return { preset: preset ?? 'balanced', seed: seed ?? regionId };
}
