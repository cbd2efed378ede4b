import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { analyse, type Analysis, type Costs } from './analysis';
import { allocate } from '../allocate';
import type { AllocationInput, AllocationPerson } from '../model/input';
import { decidingChange } from '../weights/weights';
import { inputs } from '../testing/input-arbitraries';
import { type Counted, expectedChanges } from '../testing/level-totals';
import { contendersOf, listedThemes } from '../testing/reference-objective';
import { everyCase } from '../testing/runs';

const PRESETS = ['balanced', 'firstChoices', 'protective'] as const;

const BOUNDS = { minPeople: 3, maxPeople: 24, minThemes: 2, maxThemes: 6, maxCapacity: 4, withPins: true };

function cases(preset: (typeof PRESETS)[number]) {
  return inputs({ ...BOUNDS, options: { preset } });
}

function costsOf({ costs }: Analysis): Costs {
  if (costs === null) throw new Error('the preset claims an optimum');
  return costs;
}

function counted(input: AllocationInput, people: readonly AllocationPerson[]): Counted {
  return { people, listed: listedThemes(allocate(input)) };
}

/** Places a person at a theme, which counts as on their list if it is. */
function pinning(
  input: AllocationInput,
  people: readonly AllocationPerson[],
  pinned: AllocationPerson,
  themeId: string,
): Counted {
  const pins = input.people.map((person) =>
    person.id === pinned.id ? { ...person, pinnedTo: themeId } : person,
  );
  return withPin(counted({ ...input, people: pins }, people), pinned, themeId);
}

function withPin({ people, listed }: Counted, { id, choices }: AllocationPerson, themeId: string): Counted {
  return { people, listed: choices.includes(themeId) ? new Map([...listed, [id, themeId]]) : listed };
}

describe.each(PRESETS)('with %s', (preset) => {
  it('a seat costs the difference to the best seating with the person pinned to it', () => {
    everyCase(100, cases(preset), (input) => {
      const analysis = analyse(input);
      const { roster } = analysis.solution;
      const people = contendersOf(input, analysis.allocation);
      const before = { people, listed: listedThemes(analysis.allocation) };
      people.forEach((person, index) => {
        person.choices.forEach((themeId, rank) => {
          if (before.listed.get(person.id) === themeId) return;
          const cost = costsOf(analysis).ofSeats.ofSeat(index, rank);
          const theme = input.themes.findIndex(({ id }) => id === themeId);
          expect(cost === null).toBe(roster.quotas[theme] === 0);
          if (cost === null) return;
          const after = pinning(input, people, person, themeId);
          expect(cost.total).toEqual(expectedChanges(input, cost.total, after, before));
          expect(decidingChange(cost.total)?.change ?? 0).toBeGreaterThanOrEqual(0);
        });
      });
    });
  });

  it('one more seat is worth, and one fewer costs, what a second run shows', () => {
    const keeper = { id: 'keeper', choices: [], submittedCount: 0 };
    everyCase(150, cases(preset), (input) => {
      const analysis = analyse(input);
      const { ofSeats } = costsOf(analysis);
      const people = contendersOf(input, analysis.allocation);
      const before = { people, listed: listedThemes(analysis.allocation) };
      input.themes.forEach(({ id }, theme) => {
        const isOverfull = (analysis.solution.roster.pins[theme] ?? 0) > (input.themes[theme]?.capacity ?? 0);
        const themes = input.themes.map((other) =>
          other.id === id ? { ...other, capacity: other.capacity + 1 } : other,
        );
        const { levels: gains } = ofSeats.ofOneMoreSeat(theme);
        if (!isOverfull) {
          expect(gains).toEqual(expectedChanges(input, gains, counted({ ...input, themes }, people), before));
        }
        const loss = ofSeats.ofOneSeatFewer(theme)?.levels;
        expect(loss === undefined).toBe(analysis.solution.roster.quotas[theme] === 0);
        if (loss === undefined) return;
        const kept = { ...input, people: [...input.people, { ...keeper, pinnedTo: id }] };
        expect(loss).toEqual(expectedChanges(input, loss, counted(kept, people), before));
      });
    });
  });

  it('a pin costs the difference to the best seating without it', () => {
    everyCase(150, cases(preset), (input) => {
      const analysis = analyse(input);
      const { roster } = analysis.solution;
      for (const pin of roster.pinned) {
        const person = input.people[pin.row];
        const themeId = person?.pinnedTo;
        if (person === undefined || themeId === undefined) throw new Error('this row is pinned');
        const freed = { ...person, pinnedTo: undefined };
        const without = {
          ...input,
          people: input.people.map((other) => (other.id === person.id ? freed : other)),
        };
        const people = contendersOf(without, allocate(without));
        const before = counted(without, people);
        const after = withPin(counted(input, people), person, themeId);
        const cost = costsOf(analysis).ofPins.of(pin);
        expect(cost).toEqual(expectedChanges(input, cost, after, before));
      }
    });
  });
});

it('a plain draw has no costs', () => {
  const [input] = fc.sample(inputs({ ...BOUNDS, options: { preset: 'lottery' } }), 1);
  expect(input && analyse(input).costs).toBeNull();
});
