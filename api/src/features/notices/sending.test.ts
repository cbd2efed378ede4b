import { describe, expect, it } from 'vitest';
import { sentencesOf } from '../../../test/scenes';
import { ADMIN_EMAIL } from '../../../test/test-app';
import { db } from '../../db/client';
import { announce } from '../announcements/announcements.service';
import { giveUpLost } from './claims.service';
import { fanOut, runNotices, sendDue } from './send.service';
import { MINUTE, startSending } from './testing/sending';

const sending = startSending();
const { server, scene, remind, deliveries, statesOf, receivedBy } = sending;

describe('the mail server', () => {
  it('refuses an address permanently: its words are stored, and an organiser may retry', async () => {
    const { regionId, emails } = await scene('Hal', 'Ida');
    server.behaviours.set(emails[0] ?? '', 'refuses');
    await remind(regionId, 2);
    await runNotices(sending.transports);
    const [refused] = await deliveries({ state: 'REFUSED' });
    expect(refused).toMatchObject({
      person: { email: emails[0] },
      serverWords: '550 No such person',
      attempts: 1,
    });
    expect(await statesOf()).toEqual({ [emails[0] ?? '']: 'REFUSED', [emails[1] ?? '']: 'SENT' });
    sending.ahead = 48 * 60 * MINUTE;
    await runNotices(sending.transports);
    expect(server.received).toHaveLength(1);

    server.behaviours.clear();
    sending.ahead = 0;
    const input = { id: refused?.id ?? '' };
    await sending.admin.act('retryDelivery', input);
    expect(await sending.admin.refusalOf('retryDelivery', input)).toMatchObject({ code: 'CONFLICT' });
    await runNotices(sending.transports);
    expect(receivedBy()).toEqual(emails);
    expect(await sentencesOf(sending.admin, { act: 'RETRY_DELIVERY' })).toEqual([
      'Ada Admin resent a notice.',
    ]);
  });

  it('asks for a pause, and gets the message after it', async () => {
    const { regionId, emails } = await scene('Jan');
    server.behaviours.set(emails[0] ?? '', 'greylists');
    await remind(regionId, 1);
    await runNotices(sending.transports);
    expect(await deliveries()).toMatchObject([
      {
        state: 'WAITING',
        attempts: 1,
        serverWords: '451 Come again later',
        dueAt: expect.any(String) as string,
      },
    ]);
    sending.ahead = 4 * MINUTE;
    await runNotices(sending.transports);
    expect(server.received).toHaveLength(0);
    sending.ahead = 6 * MINUTE;
    await runNotices(sending.transports);
    expect(await deliveries()).toMatchObject([{ state: 'SENT', attempts: 2 }]);
  });

  it.each(['breaksLate', 'hangs'] as const)(
    'has the message and %s: it is not known to have arrived, so it is not sent again',
    async (behaviour) => {
      const { regionId, emails } = await scene('Lou');
      server.behaviours.set(emails[0] ?? '', behaviour);
      await remind(regionId, 1);
      await runNotices(sending.transports);
      expect(await deliveries()).toMatchObject([
        { state: 'GIVEN_UP', reason: expect.stringContaining('not known whether it arrived') as string },
      ]);
      server.behaviours.clear();
      sending.ahead = 60 * MINUTE;
      await runNotices(sending.transports);
      expect(server.received).toHaveLength(1);
    },
  );
});

describe('processes', () => {
  it('that end between sending and storing the outcome send nothing twice', async () => {
    const { regionId } = await scene('Tom');
    await remind(regionId, 1);
    await fanOut(true, sending.transports.now());
    // It had claimed the message, and ended.
    await db.delivery.updateMany({ data: { claimedUntil: new Date(Date.now() + MINUTE), attempts: 1 } });
    await runNotices(sending.transports);
    expect(server.received).toHaveLength(0);
    sending.ahead = 2 * MINUTE;
    await giveUpLost(sending.transports.now());
    await sendDue(sending.transports);
    expect(server.received).toHaveLength(0);
    expect(await deliveries()).toMatchObject([{ state: 'GIVEN_UP', viewerCanRetry: true }]);
  });

  it('without a mail server send nothing, even later', async () => {
    const { regionId } = await scene('Uma');
    await remind(regionId, 1);
    await runNotices({ ...sending.transports, mail: null });
    await runNotices(sending.transports);
    expect(await deliveries()).toEqual([]);
  });
});

describe('events are announced', () => {
  it('if the calendar fails: the step and the region, to its organisers, with their next step', async () => {
    const { regionId, region } = await scene('Uma');
    await db.region.update({ where: { id: regionId }, data: { timeZone: 'Europe/Oslo' } });
    const points = [{ kind: 'CLOSE_PREFERENCES', localTime: '2097-03-01T12:00' }] as const;
    await sending.admin.act('planRegion', { regionId, points: [...points] });
    const failed = async (fact: string): Promise<string | undefined> => {
      server.received.length = 0;
      await announce(db, {
        kind: 'jobFailed',
        regionId,
        fact,
        problem: 'Teams were not published. Too few.',
      });
      await runNotices(sending.transports);
      expect(server.received[0]?.parsed.subject).toBe(`${region.name}: teams were not published`);
      return server.received[0]?.parsed.text;
    };
    expect(await failed('once')).toContain('Teams were not published. Too few.\n\nNext step: Remind 1\n');
    await db.user.updateMany({ where: { regionId }, data: { excludedFromAllocation: true } });
    expect(await failed('twice')).toContain('Next step: Import people\n');
    await db.user.updateMany({ where: { regionId }, data: { excludedFromAllocation: false } });
    await db.noticeRefusal.createMany({
      data: (await db.user.findMany({ where: { regionId } })).map(({ id }) => ({ id })),
    });
    expect(await failed('thrice')).toContain(
      'Next step: Preferences close on Fri, Mar 1, 2097, 12:00 PM (Oslo)\n',
    );
  });

  it('on publication: to members their team, to others why they have none; later only changes', async () => {
    const { regionId, region, people, themes, themeIds, emails } = await scene('Zoe', 'Abe', 'Bo');
    for (const { rank } of people) await rank();
    await sending.admin.act('generateAssignments', { regionId });
    await runNotices(sending.transports);
    expect(server.received.map(({ to, parsed }) => [to, parsed.subject])).toEqual([
      [ADMIN_EMAIL, `${region.name}: 1 person without a team`],
    ]);
    expect(server.received[0]?.parsed.text).toContain('Next step: Add 1 seat\n');
    server.received.length = 0;
    for (const [title, date] of [
      ['Long over', '2020-11-03'],
      ['Kick-off', '2099-11-03'],
      ['Lunch', '2099-11-04'],
    ] as const)
      await sending.admin.act('createAgendaItem', { regionId, title, date, time: 'Morning' });
    await sending.admin.act('publishAssignments', { regionId });
    await runNotices(sending.transports);
    expect(receivedBy()).toEqual(emails.toSorted());
    const without = server.received.find(
      ({ parsed }) => parsed.subject === 'You have no team yet for Hackathon 2025',
    );
    expect(without?.parsed.text).toMatch(
      /not have a place yet\.\n\nYour organisers know|not have a place yet\.\n\n.{20,}/,
    );
    const withTeam = server.received.find(({ parsed }) => parsed.subject?.startsWith('You are on '));
    const own = themes.findIndex(({ title }) => withTeam?.parsed.text?.includes(`You work on ${title}.`));
    const choice = own === 0 ? '1st' : '2nd';
    expect(withTeam?.parsed.subject).toBe(`You are on ${themes[own]?.title}, your ${choice} choice`);
    expect(withTeam?.parsed.text).toContain('No leader yet: choose one on your team page.');
    expect(withTeam?.parsed.text).toContain('About the theme: What it is about.');
    expect(withTeam?.parsed.text).toContain('First on the agenda: Kick-off, Tue, Nov 3, 2099, Morning\n');
    expect(withTeam?.parsed.attachments).toMatchObject([
      { filename: 'agenda.ics', mimeType: 'text/calendar' },
    ]);
    expect(withTeam?.raw).toContain('text/calendar; method=PUBLISH');
    expect(without?.parsed.attachments).toEqual([]);

    server.received.length = 0;
    const moved = people.find(({ email }) => email === without?.to);
    for (const themeId of themeIds)
      await sending.admin.act('placeUsers', { userIds: [moved?.id ?? ''], themeId });
    await runNotices(sending.transports);
    expect(server.received.map(({ to, parsed }) => [to, parsed.subject])).toEqual([
      [moved?.email, `You are on ${themes[1]?.title}, your 2nd choice`],
    ]);
    expect(server.received[0]?.parsed.text).toMatch(/Your team-mates:\n\w+ Example <[^>]+>\n/);
    await sending.admin.act('unpublishAssignments', { regionId });
  });
});
