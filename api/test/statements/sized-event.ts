import { db } from '../../src/db/client';
import { storeRun } from '../../src/features/generations/testing/store-run';
import { countErasure } from '../../src/features/users/erase-participants.service';
import { countNextEvent } from '../../src/features/users/next-event.service';
import type { Caller } from '../caller';
import type { TestApp } from '../test-app';
import { claimsOf } from '../unsigned-token';

/**
 * An event whose lists are all `scale` times as long as at scale 1, starting with the same ids. Region `home` is published,
 * region `draft` is not; `organiser` organises both; `home-1` and `draft-1` are participants who ranked and have a place.
 */
export type SizedEvent = {
  themesOfDraft: readonly string[];
  resources: readonly string[];
  /** How many people of `spare-1` have not ranked. */
  lateCount: number;
  /** The counts of erasing its participants. */
  toErase: string;
  /** The counts of starting the next event without themes and participants. */
  toEmpty: string;
};

/** The people who sign in; all others only exist. */
export const SIGNED_IN = ['admin', 'organiser', 'home-1', 'draft-1', 'newcomer'] as const;
export type SignedIn = (typeof SIGNED_IN)[number];

/** Signs them in at the identity provider: their tokens, their ids there for {@link writeSizedEvent}, and their callers. */
export async function signInSized(app: TestApp) {
  const tokens = new Map<SignedIn, string>();
  for (const id of SIGNED_IN) tokens.set(id, await app.tokenOf({ email: `${id}@example.com` }));
  const tokenOf = (id: SignedIn): string => tokens.get(id) ?? '';
  return {
    tokenOf,
    uids: new Map<string, string>([...tokens].map(([id, token]) => [id, String(claimsOf(token).sub)])),
    callerOf: (id: SignedIn): Caller => app.withToken(tokenOf(id)),
  };
}

export type SizedPeople = Awaited<ReturnType<typeof signInSized>>;

const DAY = 86_400_000;
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

/** Writes the event into an empty database. At scale 5 it still has fewer people than one page of REST's lists. */
export async function writeSizedEvent(scale: number, uids: ReadonlyMap<string, string>): Promise<SizedEvent> {
  const person = (id: string, regionId: string | null) => ({
    id,
    firebaseUid: uids.get(id) ?? id,
    email: `${id}@example.com`,
    displayName: id,
    regionId,
    firstSignInAt: new Date(),
  });
  await db.user.createMany({
    data: [
      { ...person('admin', null), role: 'admin' },
      { ...person('deputy', null), role: 'admin' },
      { ...person('organiser', null), excludedFromAllocation: true },
      person('newcomer', null),
    ],
  });
  for (const region of ['home', 'draft']) await writeRegion(region, scale, person);
  await db.organiser.create({ data: { id: 'organiser', regionIds: ['draft', 'home'] } });
  await db.calendarFeed.create({ data: { id: 'home-1', secretHash: 'of nothing' } });
  const spare = upTo(scale).map((n) => ({ id: `spare-${n}`, name: `Spare ${n}`, code: `S${n}` }));
  await db.region.createMany({ data: spare });
  await db.assignmentStatus.createMany({ data: spare.map(({ id }) => ({ regionId: id })) });
  await db.user.createMany({ data: upTo(scale).map((n) => person(`late-${n}`, 'spare-1')) });
  await writeCalendar();
  await writeNotices();
  const resources = upTo(2 * scale).map((n) => `resource-${n}`);
  await db.resource.createMany({
    data: resources.map((id, order) => ({ id, title: id, content: 'Text', order })),
  });
  return {
    themesOfDraft: upTo(2 * scale).map((n) => `draft-theme-${n}`),
    resources,
    lateCount: scale,
    toErase: (await countErasure(db)).counted,
    toEmpty: (await countNextEvent(db, { keepsThemes: false, keepsParticipants: false })).counted,
  };
}

const LATER = new Date('2099-06-01T17:00:00Z');

async function writeCalendar(): Promise<void> {
  await db.timelinePoint.create({
    data: { id: 'draft-closing', regionId: 'draft', kind: 'closePreferences', localTime: LATER },
  });
}

async function writeNotices(): Promise<void> {
  await db.noticeTemplate.create({ data: { kind: 'noTeam', subject: 'No team' } });
  await db.chatWebhook.create({
    data: { id: 'home', address: 'https://hooks.slack.com/services/T/B/secret' },
  });
  const notice = { kind: 'teamPublished', regionId: 'home' } as const;
  const refused = { ...notice, id: 'refused', channel: 'email', userId: 'home-1', state: 'refused' } as const;
  await db.announcement.create({
    data: { ...notice, fact: 'published', expandedAt: new Date(), deliveries: { create: refused } },
  });
}

type MakePerson = (
  id: string,
  regionId: string,
) => { id: string; firebaseUid: string; email: string; displayName: string };

async function writeRegion(id: string, scale: number, person: MakePerson): Promise<void> {
  const published = id === 'home' ? ({ status: 'published', publishedAt: new Date() } as const) : {};
  const themes = upTo(2 * scale).map((n) => `${id}-theme-${n}`);
  const people = upTo(6 * scale).map((n) => person(`${id}-${n}`, id));
  // Two thirds have a place; the first of them leads the first theme's team.
  const placed = people.slice(0, 4 * scale);
  const themeAt = (index: number): string => themes[index % themes.length] ?? '';
  await db.region.create({
    data: {
      id,
      name: id,
      code: id.toUpperCase(),
      timeZone: 'Europe/Oslo',
      assignmentStatus: { create: published },
    },
  });
  await db.theme.createMany({
    data: themes.map((theme) => ({
      id: theme,
      regionId: id,
      title: theme,
      description: 'Text',
      capacity: 2,
    })),
  });
  await db.user.createMany({ data: people });
  await db.ranking.createMany({ data: people.map((one) => ({ id: one.id, themeIds: themes })) });
  await db.teamAssignment.createMany({
    data: placed.map((one, index) => ({
      id: `place-of-${one.id}`,
      userId: one.id,
      themeId: themeAt(index),
      isManualOverride: index % 2 === 1,
    })),
  });
  await storeRun(id, 'admin', `run-of-${id}`);
  for (let runs = 1; runs < 2 * scale; runs += 1) await storeRun(id, 'admin');
  await db.team.createMany({
    data: themes.map((themeId, index) => ({ themeId, teamName: themeId, teamLeaderId: placed[index]?.id })),
  });
  await db.agendaItem.createMany({
    data: upTo(2 * scale).map((n) => ({
      id: `${id}-item-${n}`,
      regionId: id,
      date: new Date(Date.now() + n * DAY),
      time: '10:00 AM',
      isDeadline: true,
    })),
  });
}
