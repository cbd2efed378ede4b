import { describe, expect, it } from 'vitest';
import { Gate } from './gate';

const stays = (): AbortSignal => new AbortController().signal;
/** Who is inside, once everything that was decided has been heard of. */
async function settled(entries: readonly Promise<boolean>[]): Promise<(boolean | 'waits')[]> {
  return Promise.all(entries.map((entry) => Promise.race([entry, nextTurn().then(() => 'waits' as const)])));
}
const nextTurn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

function gateAt(slots: number, patience: number): { gate: Gate; pass: (ms: number) => void } {
  let time = 0;
  return {
    gate: new Gate({ slots, patience, now: () => time }),
    pass: (ms) => {
      time += ms;
    },
  };
}
const enterMany = (gate: Gate, many: number): Promise<boolean>[] =>
  Array.from({ length: many }, () => gate.enter(stays()));

describe('a gate', () => {
  it('lets in as many as there are slots, and the next in order when one leaves', async () => {
    const { gate } = gateAt(2, 60_000);
    const entries = enterMany(gate, 4);
    expect(await settled(entries)).toEqual([true, true, 'waits', 'waits']);
    gate.leave();
    expect(await settled(entries)).toEqual([true, true, true, 'waits']);
    gate.leave();
    expect(await settled(entries)).toEqual([true, true, true, true]);
  });

  it('lets no more wait than it is told', async () => {
    const gate = new Gate({ slots: 1, patience: 60_000, mostWaiting: 2 });
    const entries = enterMany(gate, 5);
    expect(await settled(entries)).toEqual([true, 'waits', 'waits', false, false]);
    gate.leave();
    expect(await settled([...entries, ...enterMany(gate, 2)])).toEqual([
      true,
      true,
      'waits',
      false,
      false,
      'waits',
      false,
    ]);
  });

  it('becomes narrower as people leave, and wider at once', async () => {
    const { gate } = gateAt(3, 60_000);
    const entries = enterMany(gate, 6);
    gate.slots = 1;
    gate.leave();
    gate.leave();
    expect(await settled(entries)).toEqual([true, true, true, 'waits', 'waits', 'waits']);
    gate.slots = 3;
    expect(await settled(entries)).toEqual([true, true, true, true, true, 'waits']);
  });

  it('is as wide as before when everybody has left', async () => {
    const { gate } = gateAt(2, 60_000);
    void enterMany(gate, 3);
    for (let leaving = 0; leaving < 3; leaving += 1) gate.leave();
    expect(await settled(enterMany(gate, 3))).toEqual([true, true, 'waits']);
  });

  it('lets as many wait as fit into its patience, at the rate at which others leave', async () => {
    const { gate, pass } = gateAt(2, 1_000);
    void enterMany(gate, 4);
    for (let leaving = 0; leaving < 20; leaving += 1) {
      pass(100);
      gate.leave();
      void enterMany(gate, 1);
    }
    const waiting = await settled(enterMany(gate, 50));
    expect(waiting.filter((entry) => entry === 'waits')).toHaveLength(8);
    expect(gate.isFull).toBe(true);
  });

  it('turns people away at once while nobody leaves, and lets them wait again when somebody does', async () => {
    const { gate, pass } = gateAt(2, 1_000);
    void enterMany(gate, 4);
    pass(2_000);
    expect(await settled(enterMany(gate, 1))).toEqual([false]);
    for (let leaving = 0; leaving < 4; leaving += 1) gate.leave();
    expect(gate.isFull).toBe(false);
    expect(await settled(enterMany(gate, 1))).toEqual([true]);
  });

  it('drops those who went away while they waited', async () => {
    const { gate } = gateAt(1, 60_000);
    void enterMany(gate, 1);
    const leaver = new AbortController();
    const gone = gate.enter(leaver.signal);
    const next = gate.enter(stays());
    leaver.abort();
    gate.leave();
    expect(await settled([gone, next])).toEqual([false, true]);
    expect(await gate.enter(leaver.signal)).toBe(false);
  });

  it('eventually turns away whoever it let wait', async () => {
    const gate = new Gate({ slots: 1, patience: 1 });
    void enterMany(gate, 1);
    expect(await gate.enter(stays())).toBe(false);
  });
});
