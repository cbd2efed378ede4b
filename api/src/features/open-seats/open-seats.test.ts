import { describe, expect, it } from 'vitest';
import type { Caller } from '../../../test/caller';
import { graphql } from '../../../test/gql/gql';
import { createTheme, sentencesOf, viewerId } from '../../../test/scenes';
import { ADMIN_EMAIL, startTestApp } from '../../../test/test-app';
import { db } from '../../db/client';
import { regionWithPeople } from '../users/testing/region-with-people';

const app = startTestApp();
const admin = app.person(ADMIN_EMAIL, 'Ada Admin');

const OWN = graphql(`query OwnLine { viewer {
  waitList { position count isByLottery canTakeSeat }
  assignment { tookOpenSeat isManualOverride theme { id openSeatCount } explanation { sentences changes { sentence seatsTakenCount movedCount } } }
} }`);
const SEATS = graphql(
  `query SeatsOfThemes($regionId: ID!) { region(id: $regionId) { themes { id openSeatCount } } }`,
);
const WHY = graphql(`query WhyInLine { viewer { unassigned { explanation { sentences } } } }`);

/**
 * A published region in which one person has the only seat of its run, and the others wait; then a theme with one seat was
 * added.
 */
async function waiting(others: number, { withRun = true } = {}) {
  const people = Array.from({ length: others + 1 }, () => []);
  const { regionId, themeIds, people: callers, ids } = await regionWithPeople(app, admin, [1], ...people);
  const [full] = themeIds;
  if (withRun) await admin.act('generateAssignments', { regionId });
  else await admin.act('placeUsers', { userIds: [ids[0] ?? ''], themeId: full });
  await admin.act('publishAssignments', { regionId });
  const { id: open } = await createTheme(admin, regionId, { capacity: 1, title: 'Harbour' });
  const lines = await Promise.all(
    callers.map(async (caller) => ({ caller, line: (await caller.ask(OWN)).viewer.waitList ?? null })),
  );
  const line = lines.flatMap(({ caller, line }) => (line ? [{ caller, ...line }] : []));
  return { regionId, full, open, line: line.toSorted((a, b) => a.position - b.position) };
}
const letTake = (regionId: string, canBeTaken = true) => admin.act('setOpenSeats', { regionId, canBeTaken });
const take = (caller: Caller, themeId: string) => caller.act('takeSeat', { themeId });
const refusal = (caller: Caller, themeId: string) => caller.refusalOf('takeSeat', { themeId });

describe('people without a place', () => {
  it('read the same before the teams are published, whatever the draft contains', async () => {
    const { regionId, full, open, line } = await waiting(1);
    await letTake(regionId);
    await admin.act('unpublishAssignments', { regionId });
    const [next = expect.fail('no line')] = line;
    const userId = await viewerId(next.caller);
    const expectSame = async () => {
      for (const themeId of [full, open])
        expect(await refusal(next.caller, themeId)).toEqual({
          code: 'CONFLICT',
          message: 'The teams of your region are not published.',
        });
    };
    await expectSame();
    await admin.act('placeUsers', { userIds: [userId], themeId: open });
    await expectSame();
  });

  it('are in the order of the lottery of the latest run; before the first, in that of their accounts', async () => {
    const byLot = await waiting(4);
    expect(byLot.line.map(({ position, count, isByLottery }) => [position, count, isByLottery])).toEqual(
      [1, 2, 3, 4].map((position) => [position, 4, true]),
    );
    // The run counted them in the same order.
    for (const { caller, position } of byLot.line)
      expect((await caller.ask(WHY)).viewer.unassigned?.explanation?.sentences.join(' ')).toContain(
        `Your position on the waiting list was ${position}.`,
      );

    const byAccount = await waiting(2, { withRun: false });
    expect(byAccount.line.map(({ position, isByLottery }) => [position, isByLottery])).toEqual([
      [1, false],
      [2, false],
    ]);
    const accounts = await db.user.findMany({
      where: { regionId: byAccount.regionId, assignment: null },
      orderBy: { createdAt: 'asc' },
    });
    expect(await Promise.all(byAccount.line.map(({ caller }) => viewerId(caller)))).toEqual(
      accounts.map(({ id }) => id),
    );
  });

  it('take an open seat if organisers allow it, which a later run keeps', async () => {
    const { regionId, full, open, line } = await waiting(2);
    const [next, last] = line;
    if (!next || !last) return expect.fail('no line');
    expect(next.canTakeSeat).toBe(false);
    expect(await refusal(next.caller, open)).toEqual({
      code: 'CONFLICT',
      message: 'Your organisers place people themselves. Ask them for a place.',
    });
    await letTake(regionId);
    expect(await refusal(next.caller, full)).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(
        /^Theme \d+ no longer has an open seat\. Choose another theme\.$/,
      ) as string,
    });
    // The lottery does not matter here.
    await take(last.caller, open);
    const today = new Date().toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' });
    const ownSeat = (await last.caller.ask(OWN)).viewer;
    expect(ownSeat).toEqual({
      waitList: null,
      assignment: {
        tookOpenSeat: true,
        isManualOverride: true,
        theme: { id: open, openSeatCount: 0 },
        explanation: {
          sentences: [`You took an open seat in Harbour on ${today}.`],
          changes: {
            sentence: expect.stringMatching(
              /^Since then one person took an open seat and one theme was added/,
            ) as string,
            seatsTakenCount: 1,
            movedCount: 0,
          },
        },
      },
    });
    expect(await refusal(last.caller, full)).toMatchObject({ message: 'You have a place already.' });
    expect((await next.caller.ask(OWN)).viewer.waitList).toMatchObject({ position: 1, count: 1 });
    const [said] = await sentencesOf(admin, { act: 'TAKE_SEAT', outcome: 'DONE' });
    expect(said).toMatch(/^Person \d took an open seat in “Harbour”\.$/);

    await admin.act('unpublishAssignments', { regionId });
    await admin.act('generateAssignments', { regionId });
    await admin.act('publishAssignments', { regionId });
    const kept = (await last.caller.ask(OWN)).viewer.assignment;
    expect(kept?.explanation?.sentences).toEqual([`You took an open seat in Harbour on ${today}.`]);
    const userId = await viewerId(last.caller);
    await admin.act('placeUsers', { userIds: [userId], themeId: full });
    expect((await last.caller.ask(OWN)).viewer.assignment).toMatchObject({ tookOpenSeat: false });
  });

  it('take no seat of a theme that the latest run left out, which has no open seat for them', async () => {
    const { regionId, open, line } = await waiting(1);
    const [next = expect.fail('no line')] = line;
    await letTake(regionId);
    const openSeats = async () =>
      (await next.caller.ask(SEATS, { regionId })).region?.themes.find(({ id }) => id === open)
        ?.openSeatCount;
    await admin.act('unpublishAssignments', { regionId });
    await admin.act('generateAssignments', { regionId, withoutThemeIds: [open] });
    // A draft is secret.
    expect(await openSeats()).toBe(1);
    await admin.act('publishAssignments', { regionId });
    expect(await openSeats()).toBe(0);
    expect(await refusal(next.caller, open)).toEqual({
      code: 'CONFLICT',
      message:
        'Harbour was left out when teams were made, so no seat of it can be taken. Choose another theme.',
    });
  });

  it('take no seat of a draft, and none that the organisers reserve', async () => {
    const { regionId, open, line } = await waiting(1);
    const [next = expect.fail('no line')] = line;
    await letTake(regionId);
    await letTake(regionId, false);
    expect(await refusal(next.caller, open)).toMatchObject({ code: 'CONFLICT' });
    await letTake(regionId);
    await admin.act('unpublishAssignments', { regionId });
    expect((await next.caller.ask(OWN)).viewer.waitList).toBeNull();
    expect(await refusal(next.caller, open)).toMatchObject({
      message: 'The teams of your region are not published.',
    });
  });
});

it('who take the last seat together: exactly one gets it, and the others read why not', async () => {
  const { regionId, open, line } = await waiting(5);
  await letTake(regionId);
  for (let round = 0; round < 2; round += 1) {
    const outcomes = await Promise.allSettled(line.map(({ caller }) => take(caller, open)));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(line.length - 1);
    for (const { reason } of refused)
      expect(String(reason)).toContain('Harbour no longer has an open seat. Choose another theme.');
    expect(await db.teamAssignment.count({ where: { themeId: open } })).toBe(1);
    await db.teamAssignment.deleteMany({ where: { themeId: open } });
  }
});
