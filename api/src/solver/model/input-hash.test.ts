import { expect, it } from 'vitest';

import type { AllocationInput } from './input';
import { hashInput } from './input-hash';

const INPUT: AllocationInput = {
  people: [{ id: 'p', choices: ['a', 'b'], submittedCount: 2 }],
  themes: [
    { id: 'a', capacity: 1 },
    { id: 'b', capacity: 1 },
  ],
  options: { preset: 'balanced', seed: 's', fill: 'ratio', keepPrevious: false, shortage: 'bestFit' },
};

it('is 64 hex digits, the same for the same input', () => {
  expect(hashInput(INPUT)).toMatch(/^[0-9a-f]{64}$/);
  expect(hashInput(structuredClone(INPUT))).toBe(hashInput(INPUT));
});

it('changes with everything that an allocation depends on', () => {
  const [person] = INPUT.people;
  if (person === undefined) throw new Error('the example has a person');
  const changed: AllocationInput[] = [
    { ...INPUT, people: [{ ...person, choices: ['b', 'a'] }] },
    { ...INPUT, people: [{ ...person, submittedCount: 3 }] },
    { ...INPUT, people: [{ ...person, pinnedTo: 'a' }] },
    { ...INPUT, people: [{ ...person, previous: 'a' }] },
    { ...INPUT, people: [{ ...person, excluded: true }] },
    { ...INPUT, themes: [{ id: 'a', capacity: 1 }] },
    { ...INPUT, options: { ...INPUT.options, seed: 't' } },
    { ...INPUT, options: { ...INPUT.options, minChoices: 2 } },
    { ...INPUT, options: { ...INPUT.options, allowOverfullPins: true } },
  ];
  const hashes = new Set([INPUT, ...changed].map(hashInput));
  expect(hashes.size).toBe(changed.length + 1);
});
