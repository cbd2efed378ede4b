import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { allocate } from '../../solver/allocate';
import type { Allocation } from '../../solver/model/allocation';
import { AllocationInputError, hashInput } from '../../solver/model/input';
import type { RunFault } from '../../solver/proof/verify-placements';
import { verifyRun } from '../../solver/proof/verify-run';
import { inRecord, readRecord, type GenerationRecord } from './generation-record';

/** A claim that was checked, and why it is wrong; null if it is right. */
type Check = { claim: string; fault: string | null };

export type Verdict =
  | { kind: 'unreadable'; reason: string }
  | { kind: 'checked'; record: GenerationRecord; checks: Check[]; holds: boolean };

/** Reads a downloaded record and checks all its claims. Never throws, for any text. */
export function verdictOf(text: string): Verdict {
  try {
    const record = readRecord(text);
    const checks = checksOf(record);
    return { kind: 'checked', record, checks, holds: checks.every(({ fault }) => fault === null) };
  } catch (error) {
    return { kind: 'unreadable', reason: unreadableReason(error) };
  }
}

function unreadableReason(error: unknown): string {
  if (error instanceof SyntaxError) return 'It is not JSON.';
  if (!(error instanceof z.ZodError)) return 'Its parts contradict each other.';
  const issue = error.issues[0];
  const where = issue && issue.path.length > 0 ? ` (${issue.path.join('.')}: ${issue.message})` : '';
  return `It is not the record of a run that this program knows${where}.`;
}

function checksOf(record: GenerationRecord): Check[] {
  const { input, inputHash } = record;
  const hash: Check = {
    claim: 'The input hash is that of the input.',
    fault: hashInput(input) === inputHash ? null : 'The input has been changed, or another hash been put in.',
  };
  const left = leftOutCheck(record);
  const again = runAgain(record);
  if (typeof again === 'string')
    return [hash, ...left, { claim: 'The input can be allocated.', fault: again }];
  return [hash, ...left, proofCheck(record), repetitionCheck(record.allocation, again)];
}

function leftOutCheck({ input, withoutThemeIds = [], titles }: GenerationRecord): Check[] {
  if (withoutThemeIds.length === 0) return [];
  const pinned = input.people.flatMap(({ pinnedTo }) => pinnedTo ?? []);
  const open = withoutThemeIds.find((id) => {
    const theme = input.themes.find((each) => each.id === id);
    return theme?.capacity !== pinned.filter((themeId) => themeId === id).length;
  });
  return [
    {
      claim: 'Themes that were left out have only the people who are placed on them manually.',
      fault: open === undefined ? null : `Theme ${titles[open] ?? open} had other seats.`,
    },
  ];
}

/** @returns the allocation, or the sentence that explains why there can be none */
function runAgain({ input }: GenerationRecord): Allocation | string {
  try {
    return allocate(input);
  } catch (error) {
    if (error instanceof AllocationInputError) return error.message;
    throw error;
  }
}

/** Checks by the verifier, which shares no code with the allocator. */
function proofCheck({ input, allocation, titles }: GenerationRecord): Check {
  const finding = verifyRun(input, allocation);
  const id = finding?.culprit ?? '';
  return {
    claim:
      input.options.preset === 'lottery'
        ? 'The lottery numbers follow from the seed, and the draw was carried out by them.'
        : 'The lottery numbers follow from the seed, and the certificate proves that no other teams serve the preset better.',
    fault: finding && FAULT_SENTENCES[finding.fault](id, titles[id] ?? id),
  };
}

/** Checks by the allocator, which also covers facts outside the certificate, such as who got the remaining seats. */
function repetitionCheck(recorded: Allocation, allocation: Allocation): Check {
  const again = inRecord(allocation);
  const isSame =
    isDeepStrictEqual(recorded.placements, again.placements) &&
    isDeepStrictEqual(recorded.profile, again.profile) &&
    isDeepStrictEqual(recorded.lotteryOrder, again.lotteryOrder);
  return {
    claim: 'A new run from the same input gives every person the same place.',
    fault: isSame ? null : 'A new run from the same input comes to something else.',
  };
}

const FAULT_SENTENCES: Readonly<Record<RunFault['fault'], (person: string, theme: string) => string>> = {
  noCertificate: () => 'There is no certificate.',
  misplacedPerson: (person) => `Person ${person} is not placed as the input allows.`,
  overcrowdedTheme: (_, theme) => `Theme ${theme} has more people than seats.`,
  lotteryOrderDiffers: () => 'The lottery does not draw each person to be placed exactly once.',
  lotteryDoesNotFollowSeed: () => 'The lottery numbers do not follow from the seed.',
  placesDiffer: (person) => `The certificate has person ${person} elsewhere than the teams have them.`,
  weightsDoNotFollowObjective: () => 'The weights of the certificate do not follow the preset.',
  invalidPrice: (_, theme) => `Theme ${theme} has no valid price.`,
  pricedThemeNotFull: (_, theme) => `Theme ${theme} has a price although a seat is left in it.`,
  cheaperPlaceExists: (person) =>
    `For person ${person} another place would be cheaper: nothing proves that the teams are the best.`,
  themeLeftBelowMinimum: (_, theme) =>
    `Theme ${theme} is below its minimum size, although people without a theme of their list could fill it.`,
  drawDiffers: (person) => `Person ${person} is not where the draw leads them.`,
};
