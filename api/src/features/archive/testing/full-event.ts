import type { Caller } from '../../../../test/caller';
import { graphql } from '../../../../test/gql/gql';
import type { TestApp } from '../../../../test/test-app';
import { db } from '../../../db/client';
import { regionWithPeople } from '../../users/testing/region-with-people';

const Own = graphql(`query RequestsInFullEvent { viewer { swapRequests { id } } }`);
const Feed = graphql(`mutation FeedInFullEvent { createCalendarFeed { __typename } }`);

const DAY = new Date('2099-01-01');

/** An event in which every column of every table has a value, at least in one row. */
export async function writeFullEvent(app: TestApp, admin: Caller): Promise<void> {
  const orders = [[0, 1, 2], [1, 0], [2], [0], [1], [2], [], []];
  const { regionId, people, ids, themeIds } = await regionWithPeople(app, admin, [3, 3, 3], ...orders);
  const [first = '', second = '', third = '', fourth = '', fifth = '', sixth = '', seventh = ''] = ids;
  const [ana, bo, cy, di, eli, fay, gil] = people;
  await db.ranking.update({ where: { id: first }, data: { drawnThemeIds: themeIds.slice(1) } });
  const newcomer = { where: { id: ids[7] } };
  await db.user.update({ ...newcomer, data: { excludedFromAllocation: true } });
  const withoutThemeIds = themeIds.slice(2);
  await admin.act('generateAssignments', { regionId, withoutThemeIds });
  await admin.act('generateAssignments', { regionId });
  for (const [at, userId] of [first, second, third, fourth, fifth, sixth].entries())
    await admin.act('placeUsers', { userIds: [userId], themeId: themeIds[at % 3] ?? '' });
  await admin.act('publishAssignments', { regionId });
  await db.user.update({ ...newcomer, data: { excludedFromAllocation: false } });
  await admin.act('placeNewcomers', { regionId });

  const requestOf = async (person: Caller | undefined): Promise<{ id: string }> => {
    const { viewer } = (await person?.ask(Own)) ?? {};
    return { id: viewer?.swapRequests?.[0]?.id ?? '' };
  };
  await admin.act('setSwapApproval', { regionId, isNeeded: false });
  await eli?.act('requestSwap', { userId: sixth });
  await fay?.act('acceptSwap', await requestOf(fay));
  await admin.act('setSwapApproval', { regionId, isNeeded: true });
  await ana?.act('requestSwap', { userId: second, note: 'Please' });
  await bo?.act('acceptSwap', await requestOf(bo));
  await cy?.act('requestSwap', { userId: fourth, note: 'Or me' });
  await di?.act('declineSwapRequest', await requestOf(di));
  await cy?.act('dismissSwapRequest', await requestOf(cy));
  await eli?.act('requestSwap', { userId: sixth });
  await fay?.act('acceptSwap', await requestOf(fay));
  await admin.act('refuseSwapRequest', await requestOf(fay));
  await fay?.act('dismissSwapRequest', await requestOf(fay));

  await gil?.ask(Feed);
  await gil?.act('setOwnNotices', { areWanted: false });
  await gil?.act('withdraw', { reason: 'I am ill' });
  await writeRest(regionId, { person: seventh, leader: second, themeId: themeIds[0] });
  const [latest] = await db.generation.findMany({
    where: { completesId: null },
    orderBy: { placedAt: 'desc' },
  });
  await admin.act('nameRun', { regionId, generationId: latest?.id ?? '', name: 'Plan D' });
  await db.user.updateMany({ data: { firstSignInAt: new Date() } });
}

type Some = { person: string; leader: string; themeId: string };

/** Data that would take long to create by acts. */
async function writeRest(regionId: string, { person: id, leader, themeId }: Some): Promise<void> {
  await db.region.update({
    where: { id: regionId },
    data: { description: 'All', hostCity: 'Lund', timeZone: 'Europe/Berlin', firstDay: DAY, lastDay: DAY },
  });
  await db.team.update({
    where: { themeId },
    data: { teamName: 'Walkers', teamLeaderId: leader, teamLink: 'https://chat.example.com/walkers' },
  });
  await db.placeLoss.create({
    data: { id, cause: 'moved', regionName: 'Elsewhere', teamName: 'Sitters', lostRanking: true },
  });
  await db.organiser.create({ data: { id: leader, regionIds: [regionId] } });
  await db.agendaItem.create({
    data: { regionId, date: DAY, time: '9:00', title: 'Start', description: 'Doors open', location: 'Hall' },
  });
  await db.timelinePoint.create({
    data: {
      regionId,
      kind: 'publish',
      localTime: DAY,
      state: 'refused',
      reason: 'No teams',
      carriedOutAt: DAY,
    },
  });
  await db.deadlines.create({ data: { submissionDeadline: DAY } });
  await db.resource.create({ data: { title: 'Handbook', content: '<p>Read me</p>' } });
  await db.eventInfo.updateMany({ data: { title: 'Hackathon 2025', emptied: 'Rankings: 7' } });
  await db.noticeTemplate.create({ data: { kind: 'invited', subject: 'Hello', body: 'Welcome' } });
  await db.chatWebhook.create({ data: { id: regionId, address: 'https://chat.example.com/hook' } });
  const told = { kind: 'invited', regionId, userId: id, subject: 'Hello', createdAt: DAY };
  await db.announcement.create({
    data: {
      ...told,
      ...{ fact: 'invited:1', problem: 'None', body: 'Welcome', expandedAt: DAY },
      deliveries: {
        create: [
          {
            ...told,
            ...{ channel: 'email', state: 'sent', attempts: 1, serverWords: '250 OK', reason: 'Wanted' },
            ...{ sentAt: DAY, receivedAt: DAY, teamDigest: 'digest' },
          },
          { ...told, userId: leader, channel: 'email', claimedUntil: DAY },
        ],
      },
    },
  });
}
