import { beforeAll, describe, expect, it } from 'vitest';
import { act } from '../../../test/acts';
import type { Caller } from '../../../test/caller';
import { graphql } from '../../../test/gql/gql';
import { digestTables } from '../../../test/tables';
import { ADMIN_EMAIL, startTestApp } from '../../../test/test-app';
import { regionWithPeople } from '../participants/testing/region-with-people';

const app = startTestApp();
let admin: Caller;
beforeAll(async () => {
  admin = await app.signIn(ADMIN_EMAIL);
});

const ASK = graphql(`mutation AskForSwap($input: RequestSwapInput!) {
  requestSwap(input: $input) { __typename }
}`);
const ACCEPT = graphql(`mutation AcceptAndShow($input: AcceptSwapInput!) {
  acceptSwap(input: $input) { __typename }
}`);
const END = graphql(`mutation EndAndShow($input: EndSwapRequestInput!) {
  endSwapRequest(input: $input) { __typename }
}`);
const OWN = graphql(`query OwnSwaps { viewer {
  assignment { isManualOverride isSwapped theme { id } explanation { sentences } }
  swapRequests { id note isAgreed end endedAt asker { id } asked { id } }
} }`);
const WAITING = graphql(`query WaitingSwaps($id: ID!) { region(id: $id) { swapRequests { id } } }`);

const WITHDRAW = graphql(`mutation WithdrawWithASwap { withdraw(input: {}) { __typename } }`);
const ENDINGS = graphql(`query HistoryOfEndedSwaps($regionId: ID!) {
  history(filter: { regionId: $regionId, act: END_SWAP_REQUEST }) {
    edges { node { sentence changes { label before after } } }
  }
}`);

const own = async (person: Caller) => (await person.ask(OWN)).viewer;
const requestOf = async (person: Caller): Promise<string> =>
  (await own(person)).swapRequests[0]?.id ?? expect.fail('no request');
const endsOf = async (person: Caller) => (await own(person)).swapRequests.map(({ end }) => end);
const themeOf = async (person: Caller) => (await own(person)).assignment?.theme.id;

const move = (userId: string, themeId: string) =>
  admin.ask(act('moveMember'), { input: { userId, themeId } });

/** A published region with a person on each of three teams. */
async function published(approvesSwaps = false) {
  const { regionId, ...made } = await regionWithPeople(app, admin, [2, 2, 2], [[], [], []]);
  const [ana, bo, cy] = made.people;
  const [anaId, boId, cyId] = made.ids;
  const [first, second, third] = made.themeIds;
  await admin.ask(act('setSwapApproval'), { input: { regionId, isNeeded: approvesSwaps } });
  await move(anaId, first);
  await move(boId, second);
  await move(cyId, third);
  await admin.ask(act('publishAssignments'), { input: { regionId } });
  return { regionId, ana, bo, cy, anaId, boId, cyId, first, second, third };
}

describe('a swap', () => {
  it('gives both the place of the other, which stays at the next run', async () => {
    const { regionId, ana, bo, anaId, boId, first, second } = await published();
    await ana.ask(ASK, { input: { userId: boId, note: 'Please' } });
    const request = { note: 'Please', isAgreed: false, asker: { id: anaId }, asked: { id: boId } };
    expect((await own(bo)).swapRequests).toMatchObject([request]);
    await bo.ask(ACCEPT, { input: { id: await requestOf(bo) } });
    const place = { isManualOverride: true, isSwapped: true };
    const expectSwapped = async () => {
      expect(await own(ana)).toMatchObject({ assignment: { ...place, theme: { id: second } } });
      expect(await own(bo)).toMatchObject({ assignment: { ...place, theme: { id: first } } });
    };
    await expectSwapped();
    expect((await own(ana)).swapRequests).toEqual([]);
    await admin.ask(act('unpublishAssignments'), { input: { regionId } });
    await admin.ask(act('generateAssignments'), { input: { regionId } });
    await admin.ask(act('publishAssignments'), { input: { regionId } });
    await expectSwapped();
    expect((await own(ana)).assignment?.explanation?.sentences).toEqual([
      expect.stringMatching(/^You swapped places with a member of another team/),
    ]);
  });

  it('waits for the organisers where the region approves swaps', async () => {
    const { regionId, ana, bo, cy, boId, second } = await published(true);
    await ana.ask(ASK, { input: { userId: boId } });
    const id = await requestOf(ana);
    expect((await admin.ask(WAITING, { id: regionId })).region?.swapRequests).toEqual([]);
    await bo.ask(ACCEPT, { input: { id } });
    expect((await own(ana)).swapRequests).toMatchObject([{ isAgreed: true }]);
    for (const person of [ana, bo, cy]) {
      expect(await person.refusal(ACCEPT, { input: { id } })).toMatchObject({ code: 'FORBIDDEN' });
      expect((await person.ask(WAITING, { id: regionId })).region?.swapRequests).toEqual([]);
    }
    expect((await admin.ask(WAITING, { id: regionId })).region?.swapRequests).toEqual([{ id }]);
    await admin.ask(ACCEPT, { input: { id } });
    expect(await themeOf(ana)).toBe(second);
  });

  it('is off once either has another place', async () => {
    const { regionId, ana, bo, anaId, boId, third } = await published();
    await ana.ask(ASK, { input: { userId: boId } });
    const id = await requestOf(bo);
    await move(boId, third);
    const moved = { end: 'ASKED_MOVED', endedAt: null, asked: { id: boId } };
    expect((await own(ana)).swapRequests).toMatchObject([moved]);
    expect(await endsOf(bo)).toEqual([]);
    const before = await digestTables();
    expect(await bo.refusal(ACCEPT, { input: { id } })).toMatchObject({ code: 'CONFLICT' });
    expect(await digestTables()).toEqual(before);

    await ana.ask(ASK, { input: { userId: boId } });
    await move(anaId, third);
    expect(await endsOf(ana)).toEqual(['ASKER_MOVED']);
    expect(await endsOf(bo)).toEqual([]);
    expect(await bo.refusal(ACCEPT, { input: { id } })).toMatchObject({ code: 'NOT_FOUND' });
    expect((await admin.ask(WAITING, { id: regionId })).region?.swapRequests).toEqual([]);
  });

  it('is asked of one person at a time, on another team of a published region', async () => {
    const { regionId, ana, bo, cy, anaId, boId, cyId, second } = await published();
    await ana.ask(ASK, { input: { userId: boId } });
    expect(await ana.refusal(ASK, { input: { userId: cyId } })).toMatchObject({ code: 'CONFLICT' });
    expect(await ana.refusal(ASK, { input: { userId: anaId } })).toMatchObject({ code: 'CONFLICT' });
    expect(await cy.refusal(END, { input: { id: await requestOf(ana) } })).toMatchObject({
      code: 'FORBIDDEN',
    });
    await bo.ask(END, { input: { id: await requestOf(bo) } });
    await move(anaId, second);
    expect(await ana.refusal(ASK, { input: { userId: boId } })).toMatchObject({ code: 'CONFLICT' });
    await admin.ask(act('unpublishAssignments'), { input: { regionId } });
    expect(await ana.refusal(ASK, { input: { userId: cyId } })).toMatchObject({ code: 'CONFLICT' });
    expect((await own(ana)).swapRequests).toEqual([]);
  });

  it('that is declined or refused stays with those who wanted it, until they dismiss it or ask again', async () => {
    const { regionId, ana, bo, cy, anaId, boId, cyId, first } = await published(true);
    await ana.ask(ASK, { input: { userId: boId, note: 'Please' } });
    const id = await requestOf(ana);
    await bo.ask(END, { input: { id } });
    const ended = { id, note: null, isAgreed: false, asker: { id: anaId }, asked: { id: boId } };
    const declined = { ...ended, end: 'DECLINED', endedAt: expect.any(String) as string };
    expect(await own(ana)).toMatchObject({ assignment: { theme: { id: first } }, swapRequests: [declined] });
    expect(await endsOf(bo)).toEqual([]);
    // It has ended for all but its asker.
    for (const person of [bo, cy, admin])
      expect(await person.refusal(END, { input: { id } })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await bo.refusal(ACCEPT, { input: { id } })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await ana.refusal(ACCEPT, { input: { id } })).toMatchObject({ code: 'FORBIDDEN' });
    await ana.ask(END, { input: { id } });
    expect(await endsOf(ana)).toEqual([]);
    expect(await ana.refusal(END, { input: { id } })).toMatchObject({ code: 'NOT_FOUND' });

    await ana.ask(ASK, { input: { userId: boId } });
    await bo.ask(ACCEPT, { input: { id } });
    // Who agreed takes that back: it is their own no.
    await bo.ask(END, { input: { id } });
    expect([await endsOf(ana), await endsOf(bo)]).toEqual([['DECLINED'], []]);
    await ana.ask(ASK, { input: { userId: boId } });
    await bo.ask(ACCEPT, { input: { id } });
    await admin.ask(END, { input: { id } });
    expect(await endsOf(ana)).toEqual(['REFUSED']);
    // Both agreed, so each of them sees that it was refused, and dismisses it.
    expect((await own(bo)).swapRequests).toMatchObject([{ end: 'REFUSED', asked: { id: anaId } }]);
    const lines = (await admin.ask(ENDINGS, { regionId })).history.edges.map(({ node }) => node);
    expect(lines.map(({ sentence }) => sentence)).toEqual([
      'Admin refused a swap of Person 1.',
      'Admin refused a swap of Person 0.',
      'Person 1 declined to swap teams with Person 0.',
      'Person 0 dismissed an ended request to swap teams.',
      'Person 1 declined to swap teams with Person 0.',
    ]);
    expect(lines[3]?.changes).toEqual([
      { label: 'Request for a swap', before: 'declined', after: null },
      { label: 'Swap with', before: 'Person 1', after: null },
    ]);
    await bo.ask(END, { input: { id: await requestOf(bo), onlyIfEnded: true } });
    expect([await endsOf(ana), await endsOf(bo)]).toEqual([['REFUSED'], []]);
    expect((await admin.ask(WAITING, { id: regionId })).region?.swapRequests).toEqual([]);
    await ana.ask(ASK, { input: { userId: cyId } });
    expect((await own(ana)).swapRequests).toMatchObject([
      { end: null, endedAt: null, isAgreed: false, asked: { id: cyId } },
    ]);
    // A page that still shows the one that was refused.
    expect(await ana.refusal(END, { input: { id, onlyIfEnded: true } })).toMatchObject({ code: 'CONFLICT' });
    expect(await endsOf(ana)).toEqual([null]);

    await cy.ask(END, { input: { id } });
    await admin.ask(act('unpublishAssignments'), { input: { regionId } });
    expect(await endsOf(ana)).toEqual([]);
    await admin.ask(act('publishAssignments'), { input: { regionId } });
    expect(await endsOf(ana)).toEqual(['DECLINED']);
    await admin.ask(act('deleteUser'), { input: { userId: cyId } });
    expect(await endsOf(ana)).toEqual([]);
  });

  it('ends with the place that it is about, also where its asker agreed to another', async () => {
    const { ana, bo, cy, anaId, cyId, first, second } = await published();
    await bo.ask(ASK, { input: { userId: cyId } });
    await ana.ask(ASK, { input: { userId: (await own(bo)).swapRequests[0]?.asker.id ?? '' } });
    await bo.ask(ACCEPT, { input: { id: await requestOf(ana) } });
    expect([await themeOf(ana), await themeOf(bo)]).toEqual([second, first]);
    expect([await endsOf(ana), await endsOf(bo), await endsOf(cy)]).toEqual([[], ['ASKER_MOVED'], []]);
    await cy.ask(ASK, { input: { userId: anaId } });
    await ana.ask(WITHDRAW);
    expect(await endsOf(cy)).toEqual(['ASKED_MOVED']);
  });

  it('declined while its asker takes it back, withdraws, or organisers approve it is ended once', async () => {
    const { ana, bo, boId, first, second } = await published(true);
    for (let round = 0; round < 3; round += 1) {
      await ana.ask(ASK, { input: { userId: boId } });
      const id = await requestOf(bo);
      const [, taken] = await Promise.allSettled([
        bo.ask(END, { input: { id } }),
        ana.ask(END, { input: { id } }),
      ]);
      expect(taken.status).toBe('fulfilled');
      expect(await endsOf(ana)).toEqual([]);
    }
    await ana.ask(ASK, { input: { userId: boId } });
    const id = await requestOf(bo);
    await bo.ask(ACCEPT, { input: { id } });
    const outcomes = await Promise.allSettled([
      admin.ask(ACCEPT, { input: { id } }),
      bo.ask(END, { input: { id } }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const isSwapped = outcomes[0].status === 'fulfilled';
    expect([await themeOf(ana), await themeOf(bo)]).toEqual(isSwapped ? [second, first] : [first, second]);
    expect(await endsOf(ana)).toEqual(isSwapped ? [] : ['DECLINED']);

    await ana.ask(ASK, { input: { userId: boId } });
    await Promise.allSettled([bo.ask(END, { input: { id: await requestOf(bo) } }), ana.ask(WITHDRAW)]);
    expect(await own(ana)).toMatchObject({ assignment: null, swapRequests: [] });
    expect(await endsOf(bo)).toEqual([]);
  });

  it('and a move at once leave each person on one team, and the swap whole or off', async () => {
    const { ana, bo, anaId, boId, first, second, third } = await published();
    for (let round = 0; round < 4; round += 1) {
      await ana.ask(ASK, { input: { userId: boId } });
      const id = await requestOf(bo);
      const [swap] = await Promise.allSettled([bo.ask(ACCEPT, { input: { id } }), move(boId, third)]);
      const places = [await themeOf(ana), await themeOf(bo)];
      expect(places).toEqual(swap.status === 'fulfilled' ? [second, third] : [first, third]);
      await move(anaId, first);
      await move(boId, second);
    }
  });
});
