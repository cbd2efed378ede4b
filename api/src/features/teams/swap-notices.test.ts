import { millisecondsInDay } from 'date-fns/constants';
import { describe, expect, it } from 'vitest';
import type { Caller } from '../../../test/caller';
import { graphql } from '../../../test/gql/gql';
import { createTheme } from '../../../test/scenes';
import { db } from '../../db/client';
import { input, startPreviews } from '../notices/testing/previews';
import { regionWithPeople } from '../users/testing/region-with-people';
import { ACCEPT, ASK, askFor, publishedTrio } from './testing/swaps';

const { sending, preview, sent, move } = startPreviews();

const NOTE = graphql(`query SwapNotePreview($userId: ID!) {
  noticePreview(kind: SWAP_ASKED, userId: $userId) { text }
}`);
const noteTo = async (userId: string, reader: Caller) =>
  (await reader.ask(NOTE, { userId })).noticePreview.text;

async function trio(approvesSwaps = false) {
  const made = await publishedTrio(sending.app, sending.admin, approvesSwaps);
  await sent();
  return made;
}
/** Requests a swap, and cancels it. */
async function askInVain(asker: Caller, userId: string): Promise<void> {
  const id = await askFor(asker, userId);
  await asker.act('takeBackSwapRequest', { id });
}
/** Moves all requests and announcements back by a day. */
async function waitADay(): Promise<void> {
  const createdAt = new Date(Date.now() - millisecondsInDay - 1);
  await db.swapRequest.updateMany({ data: { createdAt } });
  await db.announcement.updateMany({ data: { createdAt } });
}

describe('letters about requests', () => {
  it('come once a day about the same person', async () => {
    const { ana, cy, boId } = await trio();
    await askInVain(ana, boId);
    await askInVain(ana, boId);
    const id = await askFor(ana, boId);
    expect(await sent()).toEqual({ SWAP_ASKED: 1 });
    await askFor(cy, boId);
    expect(await sent()).toEqual({ SWAP_ASKED: 1 });
    await waitADay();
    await ana.act('takeBackSwapRequest', { id });
    await askFor(ana, boId);
    expect(await sent()).toEqual({ SWAP_ASKED: 1 });
  });

  it('come at most ten times a day', async () => {
    const orders = Array.from({ length: 12 }, () => []);
    const { regionId, themeIds, people, ids } = await regionWithPeople(
      sending.app,
      sending.admin,
      [11, 1],
      ...orders,
    );
    const [bo = '', ...askerIds] = ids;
    for (const id of askerIds) await move(id, themeIds[0]);
    await move(bo, themeIds[1]);
    await sending.admin.act('publishAssignments', { regionId });
    await sent();
    const letters: number[] = [];
    for (const asker of people.slice(1)) {
      const id = await askFor(asker, bo);
      letters.push((await sent()).SWAP_ASKED ?? 0);
      await asker.act('takeBackSwapRequest', { id });
    }
    expect(letters).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0]);
  });

  it('are not sent for a request that has ended', async () => {
    const { ana, boId } = await trio();
    await askInVain(ana, boId);
    expect(await sent()).toEqual({});
  });

  it('show a note to its recipient alone', async () => {
    const { ana, bo, boId } = await trio(true);
    const id = await askFor(ana, boId, 'A private note');
    await sent();
    const letter = sending.server.received[0]?.parsed.text;
    expect(letter).toContain('Person 0 would like to swap places with you.');
    expect(letter).toContain('They wrote: A private note');
    const read = await noteTo(boId, sending.admin);
    expect(read).toContain('‹who asks, and what they wrote›');
    expect(read).not.toMatch(/private|Person 0/);
    await bo.ask(ACCEPT, input({ id }));
    expect(await noteTo(boId, sending.admin)).not.toMatch(/private|Person 0/);
  });
});

it('a person requests ten swaps a day', async () => {
  const { ana, boId, cyId } = await trio();
  for (let n = 0; n < 10; n += 1) await askInVain(ana, n % 2 === 0 ? boId : cyId);
  expect(await ana.refusal(ASK, input({ userId: boId }))).toEqual({
    code: 'CONFLICT',
    message: 'You have asked 10 times within a day. Ask again tomorrow.',
  });
  await waitADay();
  await askInVain(ana, boId);
});

describe('announcements are sent', () => {
  it('by approving swaps', async () => {
    const { regionId, ana, bo, boId } = await trio(true);
    const id = await askFor(ana, boId);
    await sent();
    expect(await preview({ act: 'ACCEPT_SWAP', regionId })).toEqual({});
    await bo.ask(ACCEPT, input({ id }));
    expect(await sent()).toEqual({});
    const announced = await preview({ act: 'ACCEPT_SWAP', regionId });
    expect(announced).toEqual({ TEAM_CHANGED: 2 });
    await sending.admin.ask(ACCEPT, input({ id }));
    expect(await sent()).toEqual(announced);
  });

  it('by placing a person who never had a team, who reads that they have one', async () => {
    const { regionId, cyId, third, first } = await trio();
    await sending.admin.act('unassignMember', { userId: cyId, sendNotices: false });
    await db.delivery.deleteMany({ where: { userId: cyId } });
    const announced = await preview({ act: 'PLACE_USERS', regionId, userId: cyId, themeId: third });
    expect(announced).toEqual({ TEAM_PUBLISHED: 1 });
    await move(cyId, third);
    expect(await sent()).toEqual(announced);
    expect(sending.server.received[0]?.parsed).toMatchObject({
      subject: expect.stringMatching(/^You are on Theme \d+$/) as string,
      text: expect.stringMatching(/You work on Theme \d+\./) as string,
    });
    expect(await preview({ act: 'PLACE_USERS', regionId, userId: cyId, themeId: first })).toEqual({
      TEAM_CHANGED: 1,
    });
  });

  it('by filling a seat with a person without a team, and another one after them', async () => {
    const { regionId, anaId, cyId, first, third } = await trio();
    await sending.admin.act('unassignMember', { userId: cyId, sendNotices: false });
    await createTheme(sending.admin, regionId, { capacity: 1, title: 'Spare' });
    const moves = [
      { userId: anaId, themeId: third },
      { userId: cyId, themeId: first },
    ];
    await sending.admin.act('moveTogether', { regionId, moves });
    expect(await sent()).toEqual({ TEAM_CHANGED: 1, TEAM_PUBLISHED: 1 });
  });
});
