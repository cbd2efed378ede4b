import { describe, expect, it, onTestFinished } from 'vitest';
import { graphql } from '../../../test/gql/gql';
import { db } from '../../db/client';
import { fanOut, runNotices } from '../notices/send.service';
import { MINUTE, startSending } from '../notices/testing/sending';

const sending = startSending();
const { server, scene, remind, deliveries, receivedBy } = sending;

describe('a reminder', () => {
  it('reaches people who have not ranked, as plain text and HTML, with a way to stop', async () => {
    const { regionId, region, people, emails } = await scene('Ben', 'Cyd');
    await people[1]?.rank();
    const { remindRegion } = await remind(regionId, 1);
    expect(remindRegion.region).toMatchObject({
      lastRemindedAt: expect.any(String) as string,
      nextStep: { label: 'Close preferences' },
      toRemind: { count: 1, people: [{ displayName: 'Ben Example' }] },
    });
    await runNotices(sending.transports);
    expect(receivedBy()).toEqual([emails[0]]);
    const mail = server.received[0]?.parsed;
    expect(mail?.subject).toBe('You have not ranked your themes yet');
    expect(mail?.text).toContain(`Hello Ben,\n\nYou have not ranked the themes of ${region.name} yet.`);
    // There is no deadline, so no line mentions one.
    expect(mail?.text).not.toMatch(/until|\{/);
    expect(mail?.html).toContain('href="https://hackathon.example.com/preferences">');
    expect(mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toMatch(
      /^<https:\/\/hackathon\.example\.com\/notices\/stop\/[0-9a-f-]{36}>$/,
    );
    expect(mail?.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe(
      'List-Unsubscribe=One-Click',
    );
    expect(await deliveries()).toMatchObject([
      { state: 'SENT', attempts: 1, subject: 'You have not ranked your themes yet', viewerCanRetry: false },
    ]);
    const { noticeTemplates } = await sending.admin.ask(
      graphql(`query LastSent { noticeTemplates { kind lastSentAt } }`),
    );
    const sentAt = Object.fromEntries(noticeTemplates.map(({ kind, lastSentAt }) => [kind, lastSentAt]));
    expect(sentAt).toMatchObject({ NOT_RANKED_YET: expect.any(String) as string, INVITED: null });
    await runNotices(sending.transports);
    expect(server.received).toHaveLength(1);
  });

  it('reaches no person who ranks, leaves, is excluded or opts out between the click and the sending', async () => {
    const { regionId, people, emails } = await scene('Ann', 'Bea', 'Cleo', 'Dora', 'Eve', 'Fay');
    const [ann, bea, cleo, dora, eve] = people;
    await remind(regionId, 6);
    await fanOut(true, sending.transports.now());
    await ann?.rank();
    await sending.admin.act('excludeUsers', { userIds: [bea?.id ?? ''] });
    await sending.admin.act('deleteUser', { userId: cleo?.id ?? '' });
    await sending.admin.act('promoteUser', { userId: dora?.id ?? '' });
    const eveSignedIn = await eve?.signIn();
    await eveSignedIn?.act('setOwnNotices', { areWanted: false });
    await runNotices(sending.transports);
    expect(receivedBy()).toEqual([emails[5]]);
    const rows = await deliveries();
    expect(Object.fromEntries(rows.map(({ person, reason }) => [person?.email, reason]))).toEqual({
      [emails[0] ?? '']: 'They have ranked meanwhile.',
      [emails[1] ?? '']: 'They were excluded from teams.',
      [emails[3] ?? '']: 'They run the event now, and take no part.',
      [emails[4] ?? '']: 'They want no notices.',
      [emails[5] ?? '']: null,
    });
    await sending.admin.act('demoteUser', { userId: dora?.id ?? '' });
  });

  it('is refused if the number of people has changed, twice within minutes, and if ranking is closed', async () => {
    const { regionId } = await scene('Gil');
    const other = { input: { regionId, expectedCount: 7 } };
    expect(await sending.admin.refusal(sending.REMIND, other)).toMatchObject({
      code: 'CONFLICT',
      reason: 'CHANGED_MEANWHILE',
    });
    const input = { input: { regionId, expectedCount: 1 } };
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => sending.admin.ask(sending.REMIND, input)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await runNotices(sending.transports);
    expect(server.received).toHaveLength(1);
    await sending.admin.act('closePreferences', { regionId });
    expect(await sending.admin.refusal(sending.REMIND, input)).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('closed') as string,
    });
  });
});

describe('a deadline is near', () => {
  const plan = (regionId: string, at: Date) =>
    sending.admin.act('planRegion', {
      regionId,
      points: [{ kind: 'CLOSE_PREFERENCES', localTime: at.toISOString().slice(0, 16) }],
    });
  const inHours = (hours: number): Date => new Date(Date.now() + hours * 60 * MINUTE);
  const setEventDeadline = (at: Date) =>
    sending.admin.act('setSubmissionDeadline', { submissionDeadline: at.toISOString() });

  it("by the region's, if it has its own", async () => {
    const [own, event, later] = [await scene('Quin'), await scene('Sue'), await scene('Tom')];
    for (const { regionId } of [own, event, later])
      await sending.admin.act('updateRegion', { id: regionId, timeZone: 'UTC' });
    onTestFinished(async () => {
      await db.deadlines.deleteMany();
    });
    await setEventDeadline(inHours(20));
    await plan(own.regionId, inHours(10));
    await plan(later.regionId, inHours(72));
    const ours = [...own.emails, ...event.emails, ...later.emails];
    const got = () => receivedBy().filter((to) => ours.includes(to));
    for (let runs = 0; runs < 2; runs += 1) await runNotices(sending.transports);
    expect(got()).toEqual([...own.emails, ...event.emails]);
    sending.ahead = 50 * 60 * MINUTE;
    for (let runs = 0; runs < 2; runs += 1) await runNotices(sending.transports);
    expect(got()).toEqual([...own.emails, ...event.emails, ...later.emails]);
  });
});
