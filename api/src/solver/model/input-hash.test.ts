import { hash } from 'node:crypto';
import { expect, it } from 'vitest';

import { asking, inputOf } from '../testing/small-inputs';
import { type AllocationInput, hashInput } from './input';

const INPUT = inputOf([asking('p', 'a', 'b')], { a: 1, b: 1 });

it('changes with everything that an allocation depends on', () => {
  const [person] = INPUT.people;
  if (person === undefined) throw new Error('the example has a person');
  const changed: AllocationInput[] = [
    { ...INPUT, people: [{ ...person, choices: ['b', 'a'] }] },
    { ...INPUT, people: [{ ...person, submittedCount: 3 }] },
    { ...INPUT, people: [{ ...person, pinnedTo: 'a' }] },
    { ...INPUT, themes: [{ id: 'a', capacity: 1 }] },
    { ...INPUT, options: { ...INPUT.options, seed: 't' } },
    { ...INPUT, options: { ...INPUT.options, minChoices: 2 } },
  ];
  const hashes = new Set([INPUT, ...changed].map(hashInput));
  expect(hashes.size).toBe(changed.length + 1);
});

it('is that of one JSON text, for any number of people: stored runs contain it', () => {
  for (const count of [0, 1, 50, 51, 120]) {
    const ids = Array.from({ length: count }, (_, n) => `person-${String(n).padStart(3, '0')}`);
    const people = ids.map((id) => ({ id, choices: ['b', 'ö"\ud800'], submittedCount: 2, pinnedTo: 'a' }));
    const text = JSON.stringify({
      people: ids.map((id) => [id, ['b', 'ö"\ud800'], 2, 'a', false, null]),
      themes: [
        ['a', 1, 0],
        ['b', 1, 0],
      ],
      options: ['balanced', 's', 3, 'ratio', false, 'bestFit', true],
    });
    expect(hashInput({ ...INPUT, people: people.toReversed() })).toBe(hash('sha256', text, 'hex'));
  }
});
