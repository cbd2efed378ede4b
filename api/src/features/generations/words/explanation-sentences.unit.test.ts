import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { allocate } from '../../../solver/allocate';
import { analyse } from '../../../solver/insight/analysis';
import { explain, type Explanation, type MissedTheme } from '../../../solver/insight/explain';
import { explanationSentences } from './explanation-sentences';
import type { AllocationInput, AllocationPerson } from '../../../solver/model/input';
import { inputs } from '../../../solver/testing/input-arbitraries';
import { expectedChanges } from '../../../solver/testing/level-totals';
import { contendersOf, listedThemes } from '../../../solver/testing/reference-objective';
import { everyCase } from '../../../solver/testing/runs';
import { inputOf } from '../../../solver/testing/small-inputs';

/** A person whose list was long enough, although some of its themes may be gone. */
function asking(id: string, ...choices: string[]): AllocationPerson {
  return { id, choices, submittedCount: choices.length === 0 ? 0 : Math.max(3, choices.length) };
}

function explainer(...given: Parameters<typeof inputOf>): (personId: string) => string[] {
  const analysis = analyse(inputOf(...given));
  return (personId) => {
    const row = given[0].findIndex(({ id }) => id === personId);
    return explanationSentences(explain(analysis, row), (themeId) => themeId.toUpperCase());
  };
}

/** All of these lists count as long enough. */
const EXAMPLE = [
  asking('ann', 'water', 'energy', 'food'),
  asking('bob', 'water'),
  asking('cyd', 'water', 'food'),
  asking('dan', 'water', 'food', 'health'),
  asking('eve', 'energy', 'health'),
];
const EXAMPLE_SEATS = { water: 1, energy: 1, food: 2, health: 2 };

describe('the sentences', () => {
  it('for balanced count rank steps', () => {
    const why = explainer(EXAMPLE, EXAMPLE_SEATS);
    expect(why('bob')).toEqual(['You got your 1st choice.']);
    expect(why('eve')).toEqual([
      'You got your 2nd choice, HEALTH.',
      'ENERGY was full (1 of 1). Giving you ENERGY (one step better for you) would have cost others at least two steps: ' +
        'at best two people would have gone from 2nd to 3rd choice.',
    ]);
  });

  it('mention people who would be left without a theme of their list', () => {
    expect(explainer(EXAMPLE, EXAMPLE_SEATS)('ann')).toEqual([
      'You got your 2nd choice, ENERGY.',
      'WATER was full (1 of 1). Giving you WATER would have left one other person without a theme of their list: ' +
        'at best one person would have gone from 1st choice to no theme of their list and one person from 2nd to 1st choice.',
    ]);
  });

  it('for firstChoices and protective give the change of the profile', () => {
    expect(explainer(EXAMPLE, EXAMPLE_SEATS, { preset: 'firstChoices' })('dan')[2]).toBe(
      'FOOD was full (2 of 2). Giving you FOOD would have made the whole worse: in all there would have been one 1st choice ' +
        'fewer and three 2nd choices more: at best one person would have gone from 3rd to 2nd choice and one person from ' +
        '1st to 2nd choice.',
    );
    expect(explainer(EXAMPLE, EXAMPLE_SEATS, { preset: 'protective' })('eve')[1]).toBe(
      'ENERGY was full (1 of 1). Giving you ENERGY would have made the whole worse: in all there would have been three 2nd ' +
        'choices fewer and two 3rd choices more: at best two people would have gone from 2nd to 3rd choice.',
    );
  });

  it('distinguish a tie from a loss', () => {
    const rivals = ['ann', 'bob'].map((id) => asking(id, 'water', 'food'));
    const why = explainer(rivals, { water: 1, food: 1 });
    const [loser] = ['ann', 'bob'].filter((id) => why(id).length > 1);
    expect(why(loser ?? '')).toEqual([
      'You got your 2nd choice, FOOD.',
      'WATER was full (1 of 1). Giving you WATER would have been equally good for all together. ' +
        'Your lottery number decided: 2 of 2. Lower numbers go first.',
    ]);
  });

  it("with equal steps mention the profile's loss", () => {
    const people = [
      asking('ann', 'water', 'food', 'health'),
      asking('bob', 'food', 'energy'),
      asking('cyd', 'water'),
    ];
    expect(explainer(people, { water: 1, food: 1, health: 1, energy: 1 })('ann')[2]).toBe(
      'FOOD was full (1 of 1). Giving you FOOD (one step better for you) would have cost others just as many steps, and ' +
        'in all there would have been one 1st choice fewer and two 2nd choices more: ' +
        'at best one person would have gone from 1st to 2nd choice.',
    );
  });

  it('for people whose whole list is full', () => {
    const people = ['ann', 'bob', 'cyd'].map((id) => asking(id, 'water'));
    const why = explainer(people, { water: 2, food: 2 });
    const [loser] = people.filter(({ id }) => why(id).length > 1);
    expect(why(loser?.id ?? '')).toEqual([
      'All themes on your list were full.',
      'WATER was full (2 of 2). Giving you WATER would have been equally good for all together. ' +
        'Your lottery number decided: 3 of 3. Lower numbers go first.',
      'You got one of the remaining seats, in FOOD. We kept teams about equally full.',
    ]);
  });

  it('for people without a list, or with nothing offered on it', () => {
    const gone = { id: 'gone', choices: ['closed'], submittedCount: 3 };
    const closed = { id: 'closed', choices: ['old', 'water'], submittedCount: 3 };
    const why = explainer([asking('silent'), gone, closed], { water: 3 });
    const even = 'You got one of the remaining seats, in WATER. We kept teams about equally full.';
    expect(why('silent')).toEqual(['You had not ranked the themes.', even]);
    expect(why('gone')).toEqual(['None of the themes on your list was still offered.', even]);
    expect(why('closed')).toEqual([
      'You got your 1st choice of the themes on your list that were still offered.',
    ]);
  });

  it('for people whose place is set', () => {
    const pinned = { ...asking('ann'), pinnedTo: 'water' };
    const why = explainer([pinned, asking('bob', 'water', 'food')], { water: 1, food: 1 });
    expect(why('ann')).toEqual(['The organisers set your place in WATER.']);
    const bob = 'WATER was full (1 of 1). The organisers had placed all members of that team.';
    expect(why('bob')[1]).toBe(bob);
    const drawn = explainer(
      [pinned, asking('bob', 'water', 'food')],
      { water: 1, food: 1 },
      { preset: 'lottery' },
    );
    expect(drawn('bob')[1]).toBe(bob);
  });

  it('for people without a seat', () => {
    const people = Array.from({ length: 1_200 }, (_, index) => asking(`p${String(index)}`));
    const { lotteryOrder } = allocate(inputOf(people, { water: 1_100 }));
    const [next = ''] = lotteryOrder.slice(1_100);
    expect(explainer(people, { water: 1_100 })(next)).toEqual([
      'There were 1,100 seats for 1,200 people. Your position on the waiting list was 1.',
      'You had not ranked the themes.',
    ]);
  });

  it('for the plain draw name the people whose turn came too late', () => {
    const rivals = ['ann', 'bob'].map((id) => asking(id, 'water', 'food'));
    const why = explainer(rivals, { water: 1, food: 1 }, { preset: 'lottery' });
    const [loser] = ['ann', 'bob'].filter((id) => why(id).length > 1);
    expect(why(loser ?? '')[1]).toBe(
      'WATER was full (1 of 1). Its seats were gone when your lottery number came: 2 of 2.',
    );
  });
});

describe('every explanation of any input', () => {
  const cases = inputs({ minPeople: 2, maxPeople: 20, maxThemes: 6, maxCapacity: 3, withPins: true });

  it('matches the placement, and its costs match a second solution', () => {
    everyCase(150, cases, (input) => {
      const analysis = analyse(input);
      const people = contendersOf(input, analysis.allocation);
      const before = { people, listed: listedThemes(analysis.allocation) };
      input.people.forEach((person, row) => {
        const explanation = explain(analysis, row);
        expect(kindOf(explanation)).toBe(analysis.allocation.placements[row]?.how);
        for (const { themeId, reason, size, capacity } of missedOf(explanation)) {
          expect(size).toBeGreaterThanOrEqual(capacity);
          if (reason.why === 'drawnEarlier' || reason.why === 'setByOrganisers') continue;
          const people = input.people.map((other) =>
            other === person ? { ...person, pinnedTo: themeId } : other,
          );
          const listed = new Map(listedThemes(allocate({ ...input, people })));
          const after = { people: before.people, listed: listed.set(person.id, themeId) };
          if (reason.why === 'costsOthers') {
            const { total } = reason.cost;
            expect(total).toEqual(expectedChanges(input, total, after, before));
          } else {
            const levels = analysis.costs?.ofSeats.ofOneMoreSeat(0).levels ?? [];
            const changes = expectedChanges(input, levels, after, before);
            expect(changes.every(({ change }) => change === 0)).toBe(true);
          }
        }
      });
    });
  });

  it('contains no names', () => {
    const draws = inputs({ maxPeople: 15, maxThemes: 5, maxCapacity: 2, withPins: true }).chain((input) =>
      fc
        .constantFrom('balanced', 'firstChoices', 'protective', 'lottery')
        .map((preset): AllocationInput => ({ ...input, options: { ...input.options, preset } })),
    );
    everyCase(150, draws, (input) => {
      const analysis = analyse(input);
      for (const row of input.people.keys()) {
        const explanation = explain(analysis, row);
        const text = explanationSentences(explanation, (themeId) => themeId.toUpperCase()).join('\n');
        expect(text).not.toMatch(/person-|undefined|NaN|null| -\d|\bno (step|person|people|other)/);
      }
    });
  });
});

function kindOf({ kind }: Explanation) {
  switch (kind) {
    case 'firstChoice':
    case 'laterChoice':
      return 'listed';
    case 'offList':
      return 'filled';
    case 'pinned':
    case 'unassigned':
      return kind;
  }
}

function missedOf(explanation: Explanation): readonly MissedTheme[] {
  return 'missed' in explanation ? explanation.missed : [];
}
