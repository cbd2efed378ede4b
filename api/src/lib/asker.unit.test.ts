import { expect, it } from 'vitest';
import { SharedAsker } from './asker';

it('those who share work have gone when the last of them has', () => {
  const [first, second, late] = [new AbortController(), new AbortController(), new AbortController()];
  const shared = new SharedAsker(first.signal);
  shared.join(second.signal);
  first.abort();
  expect(shared.gone.aborted).toBe(false);
  shared.join(late.signal);
  second.abort();
  expect(shared.gone.aborted).toBe(false);
  late.abort();
  expect(shared.gone.aborted).toBe(true);
});

it('somebody who has gone already does not wait', () => {
  expect(new SharedAsker(AbortSignal.abort()).gone.aborted).toBe(true);
});
