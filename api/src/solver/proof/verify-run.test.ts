import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { allocate } from '../allocate';
import type { Allocation, Certificate } from '../model/allocation';
import { inputs } from '../testing/input-arbitraries';
import { everyCase } from '../testing/runs';
import { asking, inputOf } from '../testing/small-inputs';
import { verifyRun } from './verify-run';

/** Two rivals for one seat, so that it has a price, and a person with an uncontested first choice. */
const INPUT = inputOf(
  [
    ...['ann', 'bob'].map((id) => asking(id, 'a', 'b')),
    asking('cyd', 'c', 'a'),
    { ...asking('dan'), pinnedTo: 'c' },
  ],
  { a: 1, b: 2, c: 3 },
  { minChoices: 1 },
);

const FINE = allocate(INPUT);

function certificateOf({ certificate }: Allocation): Certificate {
  if (certificate === null) throw new Error('the preset has a certificate');
  return certificate;
}

/** Moves a person, in the allocation and in its certificate. */
function reseat(allocation: Allocation, personId: string, themeId: string, rank: number): Allocation {
  const certificate = certificateOf(allocation);
  return {
    ...allocation,
    placements: allocation.placements.map((placement) =>
      placement.personId === personId ? { personId, themeId, how: 'listed', rank } : placement,
    ),
    certificate: {
      ...certificate,
      places: certificate.places.map((place) =>
        place.personId === personId ? { personId, themeId } : place,
      ),
    },
  };
}

function withCertificate(change: Partial<Certificate>): Allocation {
  return { ...FINE, certificate: { ...certificateOf(FINE), ...change } };
}

function withPrice(themeId: string, price: readonly number[]): Allocation {
  const prices = certificateOf(FINE).prices.map((entry) =>
    entry.themeId === themeId ? { themeId, price } : entry,
  );
  return withCertificate({ prices });
}

describe('verifyRun', () => {
  const [loser, winner] =
    FINE.placements.find(({ personId }) => personId === 'ann')?.themeId === 'a'
      ? ['bob', 'ann']
      : ['ann', 'bob'];

  it('accepts what allocate returns, for every preset and every kind of person', () => {
    const cases = inputs({ maxPeople: 30, maxThemes: 7, maxCapacity: 4, withPins: true });
    everyCase(500, cases, fc.boolean(), (drawn, isDraw) => {
      const preset = isDraw ? 'lottery' : drawn.options.preset;
      const input = { ...drawn, options: { ...drawn.options, preset } };
      expect(verifyRun(input, allocate(input))).toBeNull();
    });
  });

  it('rejects a worse place for a person', () => {
    expect(verifyRun(INPUT, reseat(FINE, 'cyd', 'a', 2))?.fault).toBe('overcrowdedTheme');
    expect(verifyRun(INPUT, reseat(FINE, winner, 'b', 2))).toEqual({
      fault: 'pricedThemeNotFull',
      culprit: 'a',
    });
    const swapped = reseat(reseat(FINE, winner, 'b', 2), 'cyd', 'a', 2);
    expect(verifyRun(INPUT, swapped)).toEqual({ fault: 'cheaperPlaceExists', culprit: 'cyd' });
  });

  it('rejects prices that prove nothing', () => {
    const limbs = certificateOf(FINE).prices[0]?.price.length ?? 0;
    const constant = (value: number): number[] => Array.from({ length: limbs }, () => value);
    const fault = (allocation: Allocation) => verifyRun(INPUT, allocation);
    expect(fault(withPrice('a', constant(0)))).toEqual({ fault: 'cheaperPlaceExists', culprit: loser });
    expect(fault(withPrice('a', constant(-1)))).toEqual({ fault: 'invalidPrice', culprit: 'a' });
    expect(fault(withPrice('a', constant(NaN)))).toEqual({ fault: 'invalidPrice', culprit: 'a' });
    expect(fault(withPrice('a', []))).toEqual({ fault: 'invalidPrice', culprit: 'a' });
    expect(fault(withPrice('b', constant(1)))).toEqual({ fault: 'pricedThemeNotFull', culprit: 'b' });
    expect(fault(withCertificate({ prices: [] }))).toEqual({ fault: 'invalidPrice', culprit: 'a' });
  });

  it('rejects weights of another objective', () => {
    const { levels, weights } = certificateOf(FINE);
    const flat = weights.map((limbs) => limbs.map(() => 0));
    const noScales = levels.map((level) => ({ ...level, scale: 0 }));
    const tampered = [
      withCertificate({ weights: flat }),
      withCertificate({ weights: flat, levels: noScales }),
      withCertificate({ weights: weights.slice(1) }),
      withCertificate({ levels: levels.slice(1) }),
      withCertificate({ levels: [...levels].reverse() }),
      allocate({ ...INPUT, options: { ...INPUT.options, preset: 'firstChoices' } }),
    ];
    for (const allocation of tampered) {
      expect(verifyRun(INPUT, allocation)?.fault).toBe('weightsDoNotFollowObjective');
    }
  });

  it('rejects an allocation that does not follow its input', () => {
    const { placements, lotteryOrder } = FINE;
    const placed = (personId: string, themeId: string): Allocation => ({
      ...FINE,
      placements: placements.map((old) =>
        old.personId === personId ? { personId, themeId, how: 'filled', cause: 'noList' } : old,
      ),
    });
    const fault = (allocation: Allocation) => verifyRun(INPUT, allocation);
    expect(fault(placed('dan', 'c'))).toEqual({ fault: 'misplacedPerson', culprit: 'dan' });
    expect(fault(placed('cyd', 'nowhere'))).toEqual({ fault: 'misplacedPerson', culprit: 'cyd' });
    expect(fault(placed('cyd', 'c'))).toEqual({ fault: 'placesDiffer', culprit: 'cyd' });
    expect(fault({ ...FINE, placements: placements.slice(1) })?.fault).toBe('misplacedPerson');
    expect(fault({ ...FINE, lotteryOrder: lotteryOrder.slice(1) })?.fault).toBe('lotteryOrderDiffers');
    expect(fault(withCertificate({ places: certificateOf(FINE).places.slice(1) }))?.fault).toBe(
      'placesDiffer',
    );
  });

  it('rejects any single change of place', () => {
    const cases = inputs({ minPeople: 3, maxPeople: 12, minThemes: 2, maxThemes: 4, maxCapacity: 2 }).chain(
      (input) => fc.tuple(fc.constant(input), fc.nat(), fc.nat()),
    );
    everyCase(400, cases, ([input, row, choice]) => {
      const allocation = allocate(input);
      const listed = allocation.placements.filter(({ how }) => how === 'listed');
      const placement = listed[row % Math.max(1, listed.length)];
      const person = input.people.find(({ id }) => id === placement?.personId);
      const rank = 1 + (choice % Math.max(1, person?.choices.length ?? 0));
      const theme = person?.choices[rank - 1];
      if (person === undefined || theme === undefined || theme === placement?.themeId) return;
      expect(verifyRun(input, reseat(allocation, person.id, theme, rank))).not.toBeNull();
    });
  });
});
