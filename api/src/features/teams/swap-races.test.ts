import { describe, expect, it } from 'vitest';
import { input } from '../notices/testing/previews';
import { ACCEPT, askFor, endsOf, startSwaps, themeOf } from './testing/swaps';

const { admin, published, move } = startSwaps();

describe('concurrently', () => {
  it('a swap and a move leave each person on one team, and the swap done or not', async () => {
    const { ana, bo, anaId, boId, first, second, third } = await published();
    for (let round = 0; round < 3; round += 1) {
      const id = await askFor(ana, boId);
      const [swap] = await Promise.allSettled([bo.ask(ACCEPT, input({ id })), move(boId, third)]);
      const places = [await themeOf(ana), await themeOf(bo)];
      expect(places).toEqual(swap.status === 'fulfilled' ? [second, third] : [first, third]);
      await move(anaId, first);
      await move(boId, second);
    }
  });

  it('a swap and an exclusion leave the swap done or not', async () => {
    const { ana, bo, anaId, boId, first, second } = await published();
    for (let round = 0; round < 3; round += 1) {
      const id = await askFor(ana, boId);
      const [swap] = await Promise.allSettled([
        bo.ask(ACCEPT, input({ id })),
        admin.act('excludeUsers', { userIds: [boId] }),
      ]);
      const isSwapped = swap.status === 'fulfilled';
      expect(await themeOf(ana)).toBe(isSwapped ? second : first);
      await admin.act('includeUsers', { userIds: [boId] });
      expect(await bo.refusal(ACCEPT, input({ id }))).toMatchObject({ code: 'CONFLICT' });
      await move(anaId, first);
      await move(boId, second);
    }
  });

  it('of two swaps with the same person, or two acceptances of one, exactly one succeeds', async () => {
    const { ana, bo, cy, anaId, boId, cyId, first, second, third } = await published();
    for (let round = 0; round < 3; round += 1) {
      const ids = [await askFor(ana, boId), await askFor(cy, boId)];
      const outcomes = await Promise.allSettled([...ids, ...ids].map((id) => bo.ask(ACCEPT, input({ id }))));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const places = [await themeOf(ana), await themeOf(bo), await themeOf(cy)];
      expect([
        [second, first, third],
        [first, third, second],
      ]).toContainEqual(places);
      await move(anaId, first);
      await move(boId, second);
      await move(cyId, third);
    }
  });

  it('declining, cancelling and approving end a request once', async () => {
    const { ana, bo, boId, first, second } = await published(true);
    for (const accept of [null, admin]) {
      const id = await askFor(ana, boId);
      if (accept) await bo.ask(ACCEPT, input({ id }));
      const outcomes = await Promise.allSettled([
        accept ? accept.ask(ACCEPT, input({ id })) : ana.act('takeBackSwapRequest', { id }),
        bo.act('declineSwapRequest', { id }),
      ]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const isFirst = outcomes[0].status === 'fulfilled';
      expect(await endsOf(ana)).toEqual(isFirst ? [] : ['DECLINED']);
      const isSwapped = accept !== null && isFirst;
      expect([await themeOf(ana), await themeOf(bo)]).toEqual(isSwapped ? [second, first] : [first, second]);
    }
  });

  it('a person has one open request', async () => {
    const { ana, boId, cyId } = await published();
    const outcomes = await Promise.allSettled([boId, cyId, boId].map((userId) => askFor(ana, userId)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await endsOf(ana)).toEqual([null]);
  });
});
