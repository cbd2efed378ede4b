import { describe, expect, it } from 'vitest';
import { graphql } from '../../../test/gql/gql';
import {
  ACCEPT,
  ASK,
  askFor,
  endsOf,
  expectEnded,
  own,
  startSwaps,
  themeOf,
  waitingOf,
} from './testing/swaps';

const { admin, published, move } = startSwaps();

const SWAPS = graphql(`query HistoryOfSwaps($regionId: ID!) {
  history(filter: { regionId: $regionId }) {
    edges { node { act sentence changes { label before after } } }
  }
}`);

describe('a swap', () => {
  it("gives each the other's place, which stays at the next run", async () => {
    const { regionId, ana, bo, anaId, boId, first, second } = await published();
    const id = await askFor(ana, boId, 'Please');
    const request = { note: 'Please', isAgreed: false, asker: { id: anaId }, asked: { id: boId } };
    expect((await own(bo)).swapRequests).toMatchObject([request]);
    const { acceptSwap } = await bo.ask(ACCEPT, { input: { id } });
    expect(acceptSwap.swapRequest).toEqual({
      end: 'DONE',
      isAgreed: false,
      asker: { assignment: { theme: { id: second } } },
      asked: { assignment: { theme: { id: first } } },
    });
    const place = { isManualOverride: true, isSwapped: true };
    const expectSwapped = async () => {
      expect(await own(ana)).toMatchObject({ assignment: { ...place, theme: { id: second } } });
      expect(await own(bo)).toMatchObject({ assignment: { ...place, theme: { id: first } } });
    };
    await expectSwapped();
    expect((await own(ana)).swapRequests).toEqual([]);
    await expectEnded(bo, id);
    await admin.act('unpublishAssignments', { regionId });
    await admin.act('generateAssignments', { regionId });
    await admin.act('publishAssignments', { regionId });
    await expectSwapped();
    expect((await own(ana)).assignment?.explanation?.sentences).toEqual([
      expect.stringMatching(/^You swapped places with a member of another team/),
    ]);
  });

  it('waits for the organisers if the region approves swaps', async () => {
    const { regionId, ana, bo, cy, boId, second } = await published(true);
    const id = await askFor(ana, boId);
    expect(await waitingOf(admin, regionId)).toEqual([]);
    // Organisers only see it once both agreed.
    expect(await admin.refusalOf('refuseSwapRequest', { id })).toMatchObject({ code: 'CONFLICT' });
    expect(await admin.refusal(ACCEPT, { input: { id } })).toMatchObject({ code: 'FORBIDDEN' });
    await bo.ask(ACCEPT, { input: { id } });
    expect((await own(ana)).swapRequests).toMatchObject([{ isAgreed: true, end: null, endedAt: null }]);
    for (const person of [ana, bo, cy]) {
      expect(await person.refusal(ACCEPT, { input: { id } })).toMatchObject({ code: 'FORBIDDEN' });
      expect(await person.refusalOf('refuseSwapRequest', { id })).toMatchObject({ code: 'FORBIDDEN' });
      expect(await waitingOf(person, regionId)).toBeNull();
    }
    expect(await waitingOf(admin, regionId)).toEqual([{ id, note: null }]);
    await admin.ask(ACCEPT, { input: { id } });
    expect(await themeOf(ana)).toBe(second);
    expect(await waitingOf(admin, regionId)).toEqual([]);
  });

  it('is requested from one person at a time, on another team, and ended by its own people alone', async () => {
    const { ana, bo, cy, anaId, boId, cyId, second } = await published();
    const id = await askFor(ana, boId);
    expect(await ana.refusal(ASK, { input: { userId: cyId } })).toEqual({
      code: 'CONFLICT',
      message: 'You have asked Person 1. Take that back first.',
    });
    for (const [person, name] of [
      [cy, 'takeBackSwapRequest'],
      [bo, 'takeBackSwapRequest'],
      [cy, 'declineSwapRequest'],
      [ana, 'declineSwapRequest'],
      [cy, 'dismissSwapRequest'],
    ] as const)
      expect(await person.refusalOf(name, { id })).toMatchObject({ code: 'FORBIDDEN' });
    expect(await ana.refusalOf('dismissSwapRequest', { id })).toMatchObject({ code: 'CONFLICT' });
    await bo.act('declineSwapRequest', { id });
    expect(await ana.refusal(ASK, { input: { userId: anaId } })).toMatchObject({ code: 'CONFLICT' });
    await move(anaId, second);
    expect(await ana.refusal(ASK, { input: { userId: boId } })).toEqual({
      code: 'CONFLICT',
      message: 'Person 1 is on your team already.',
    });
  });

  it('loses characters in its note that change the direction of text', async () => {
    const { ana, bo, boId } = await published();
    await askFor(ana, boId, '\u202ePlease\u202c\n\u2066swap\u2069\u202a\u202b\u202d\u2067\u2068');
    expect((await own(bo)).swapRequests).toMatchObject([{ note: 'Please\nswap' }]);
  });

  it('stays visible after it is declined or refused, until it is dismissed or replaced', async () => {
    const { regionId, ana, bo, cy, anaId, boId, cyId, first } = await published(true);
    const declined = await askFor(ana, boId, 'Please');
    await bo.act('declineSwapRequest', { id: declined });
    const ended = { id: declined, note: null, isAgreed: false, asker: { id: anaId }, asked: { id: boId } };
    const seen = { ...ended, end: 'DECLINED', endedAt: expect.any(String) as string };
    expect(await own(ana)).toMatchObject({ assignment: { theme: { id: first } }, swapRequests: [seen] });
    expect(await endsOf(bo)).toEqual([]);
    await expectEnded(bo, declined);
    await ana.act('dismissSwapRequest', { id: declined });
    expect(await endsOf(ana)).toEqual([]);

    const agreed = await askFor(ana, boId);
    await bo.ask(ACCEPT, { input: { id: agreed } });
    // Bo declines after agreeing.
    await bo.act('declineSwapRequest', { id: agreed });
    expect([await endsOf(ana), await endsOf(bo)]).toEqual([['DECLINED'], []]);
    const refused = await askFor(ana, boId);
    await bo.ask(ACCEPT, { input: { id: refused } });
    await admin.act('refuseSwapRequest', { id: refused });
    // Both agreed, so each of them sees the refusal, and dismisses it.
    expect([await endsOf(ana), await endsOf(bo)]).toEqual([['REFUSED'], ['REFUSED']]);
    expect(await cy.refusalOf('dismissSwapRequest', { id: refused })).toMatchObject({ code: 'FORBIDDEN' });
    await bo.act('dismissSwapRequest', { id: refused });
    expect([await endsOf(ana), await endsOf(bo)]).toEqual([['REFUSED'], []]);
    const last = await askFor(ana, cyId);
    expect((await own(ana)).swapRequests).toMatchObject([{ id: last, end: null, asked: { id: cyId } }]);
    // A stale page that still shows the refused one.
    await ana.act('dismissSwapRequest', { id: refused });
    expect(await endsOf(ana)).toEqual([null]);
    await ana.act('takeBackSwapRequest', { id: last });
    expect([await endsOf(ana), await endsOf(cy)]).toEqual([[], []]);
    expect(await waitingOf(admin, regionId)).toEqual([]);
  });

  it('adds a line to the history for each act on it, and for its end by another act', async () => {
    const { regionId, ana, bo, cy, boId, cyId, third } = await published(true);
    const declined = await askFor(ana, boId, 'Please');
    await bo.act('declineSwapRequest', { id: declined });
    await ana.act('dismissSwapRequest', { id: declined });
    const refused = await askFor(ana, cyId);
    await cy.ask(ACCEPT, { input: { id: refused } });
    await admin.act('refuseSwapRequest', { id: refused });
    const taken = await askFor(ana, boId);
    await ana.act('takeBackSwapRequest', { id: taken });
    await askFor(ana, boId);
    await move(boId, third);
    const lines = (await admin.ask(SWAPS, { regionId })).history.edges.map(({ node }) => node);
    const sentences = lines.slice(0, 10).map(({ sentence }) => sentence);
    expect(sentences.slice(0, 2).sort()).toEqual([
      'A request of Person 0 to swap teams ended when Admin placed people manually.',
      expect.stringMatching(/^Admin moved Person 1 from “Theme \d+” to “Theme \d+” manually\.$/),
    ]);
    expect(sentences.slice(2)).toEqual([
      'Person 0 asked to swap teams with another person.',
      'Person 0 took back a request to swap teams.',
      'Person 0 asked to swap teams with another person.',
      'Admin refused a swap of Person 0.',
      'Person 2 accepted that two people swap teams: Person 0.',
      'Person 0 asked to swap teams with another person.',
      'Person 0 dismissed an ended request to swap teams.',
      'Person 1 declined to swap teams with Person 0.',
    ]);
    const changes = lines.find(({ act: name }) => name === 'DECLINE_SWAP_REQUEST')?.changes;
    expect(changes).toEqual([
      // The history does not contain what one person wrote to another.
      { label: 'Swap note', before: 'not kept here', after: null },
      { label: 'Request for a swap', before: 'asked', after: 'declined' },
    ]);
  });

  it('ends for everyone who requested either place, once it is carried out', async () => {
    const { ana, bo, cy, anaId, boId, cyId, first, second } = await published();
    await askFor(bo, cyId);
    const id = await askFor(ana, boId);
    await bo.ask(ACCEPT, { input: { id } });
    expect([await themeOf(ana), await themeOf(bo)]).toEqual([second, first]);
    expect([await endsOf(ana), await endsOf(bo), await endsOf(cy)]).toEqual([[], ['ASKER_MOVED'], []]);
    await askFor(cy, anaId);
    await ana.act('withdraw', {});
    expect(await endsOf(cy)).toEqual(['ASKED_MOVED']);
  });
});

describe('before the teams are published', () => {
  const DRAFT = { code: 'CONFLICT', message: 'The teams of your region are not published.' };

  it('requesting a swap is refused alike, whatever the draft contains, for oneself, a colleague and a stranger', async () => {
    const { regionId, ana, anaId, boId, cyId, second } = await published();
    const stranger = await published();
    await admin.act('unpublishAssignments', { regionId });
    const ids = [anaId, boId, cyId, stranger.anaId];
    const expectSame = async () => {
      for (const userId of ids) expect(await ana.refusal(ASK, { input: { userId } })).toEqual(DRAFT);
    };
    await expectSame();
    await move(anaId, second);
    await expectSame();
    await admin.act('unassignMember', { userId: anaId });
    await admin.act('unassignMember', { userId: cyId });
    await expectSame();
  });

  it('answering a request is refused alike, whatever the draft contains', async () => {
    const { regionId, ana, bo, anaId, boId, third } = await published();
    const id = await askFor(ana, boId);
    await admin.act('unpublishAssignments', { regionId });
    await expectEnded(bo, id);
    await move(anaId, third);
    await expectEnded(bo, id);
    await admin.act('unassignMember', { userId: anaId });
    await expectEnded(bo, id);
    expect((await own(ana)).swapRequests).toEqual([]);
  });
});
