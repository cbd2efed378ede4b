import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../test/caller';
import { graphql } from '../../../test/gql/gql';
import { LiveClient } from '../../../test/live-client';
import { chooseRegion, createRegion, createTheme, viewerId, type Region } from '../../../test/scenes';
import { ADMIN_EMAIL, startTestApp } from '../../../test/test-app';
import { db } from '../../db/client';

/** What `api/test/rights` cannot show, which has one moment: how a person becomes an organiser, and what changes with it. */

const app = startTestApp();
const admin = app.person(ADMIN_EMAIL, 'Ada Admin');
let north: Region;
let south: Region;
beforeAll(async () => {
  [north, south] = [
    await createRegion(admin, { name: 'North' }),
    await createRegion(admin, { name: 'South' }),
  ];
});

const SET = graphql(`mutation SetOrganised($input: SetOrganisedRegionsInput!) {
  setOrganisedRegions(input: $input) { user { exclusion organisedRegions { id } } }
}`);
const TAKE_PART = graphql(`mutation TakePart($input: SetTakesPartInput!) {
  setTakesPart(input: $input) { viewer { exclusion } }
}`);
const OWN = graphql(
  `query Organised { viewer { exclusion organisedRegions { name } } regions { name viewerCanOrganise } }`,
);
const THEMES = graphql(`query OrganisedThemes { themes { region { name } } }`);
const HISTORY = graphql(`query OrganisedHistory($filter: HistoryFilter) {
  history(filter: $filter) { edges { node { sentence actingAs } } }
}`);

let serial = 0;
async function signIn(): Promise<{ person: Caller; userId: string }> {
  const person = await app.signIn(`organiser.${(serial += 1)}@example.com`, `Organiser ${serial}`);
  return { person, userId: await viewerId(person) };
}
async function organiserOf(...regions: Region[]): Promise<{ person: Caller; userId: string }> {
  const known = await signIn();
  await admin.ask(SET, { input: { userId: known.userId, regionIds: regions.map(({ id }) => id) } });
  return known;
}

describe('an administrator', () => {
  it('makes a person organiser, who is excluded until they opt in, and ends it', async () => {
    const { person, userId } = await signIn();
    await chooseRegion(person, north.id);
    const made = await admin.ask(SET, { input: { userId, regionIds: [north.id, north.id] } });
    expect(made.setOrganisedRegions.user).toEqual({
      exclusion: 'EXCLUDED',
      organisedRegions: [{ id: north.id }],
    });
    expect(
      (await person.ask(TAKE_PART, { input: { takesPart: true } })).setTakesPart.viewer.exclusion,
    ).toBeNull();
    // Another region does not change that, and repeating it is idempotent.
    const more = () => admin.ask(SET, { input: { userId, regionIds: [south.id, north.id] } });
    const both = { exclusion: null, organisedRegions: [{ id: north.id }, { id: south.id }] };
    expect((await more()).setOrganisedRegions.user).toEqual(both);
    expect((await more()).setOrganisedRegions.user).toEqual(both);
    const ended = await admin.ask(SET, { input: { userId, regionIds: [] } });
    expect(ended.setOrganisedRegions.user).toEqual({ exclusion: null, organisedRegions: [] });
    expect(await person.refusal(TAKE_PART, { input: { takesPart: false } })).toMatchObject({
      code: 'FORBIDDEN',
    });
    const lines = await admin.ask(HISTORY, { filter: { personId: userId, act: 'SET_ORGANISED_REGIONS' } });
    expect(lines.history.edges.map(({ node }) => node.sentence)).toEqual([
      `Ada Admin made Organiser ${serial} a participant who organises nothing.`,
      `Ada Admin made Organiser ${serial} an organiser of ${[north, south]
        .toSorted((a, b) => (a.id < b.id ? -1 : 1))
        .map(({ name }) => name)
        .join(' and ')}.`,
      `Ada Admin made Organiser ${serial} an organiser of North.`,
    ]);
  });

  it('is refused for an administrator, an unknown region, and too many', async () => {
    const { userId } = await signIn();
    const ask = (input: { userId: string; regionIds: string[] }) => admin.refusal(SET, { input });
    expect(await ask({ userId: await viewerId(admin), regionIds: [north.id] })).toMatchObject({
      code: 'CONFLICT',
      message: 'Ada Admin is an administrator, who runs every region already. Demote them first.',
    });
    expect(await ask({ userId, regionIds: [north.id, 'nowhere'] })).toMatchObject({
      fields: { regionIds: 'One of these regions was not found' },
    });
    const many = Array.from({ length: 51 }, (_, n) => `region-${n}`);
    expect(await ask({ userId, regionIds: many })).toMatchObject({
      fields: { regionIds: 'Choose at most 50 regions' },
    });
    expect(await ask({ userId: 'nobody', regionIds: [north.id] })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await db.organiser.count({ where: { id: userId } })).toBe(0);
  });

  it('ends what a person organises by promoting them', async () => {
    const { person, userId } = await organiserOf(north);
    await admin.act('promoteUser', { userId });
    await admin.act('demoteUser', { userId });
    expect((await person.ask(OWN)).viewer.organisedRegions).toEqual([]);
  });
});

it('regions deleted concurrently leave their organisers the others, or none', async () => {
  const [one, two] = [await createRegion(admin), await createRegion(admin)];
  const both = await organiserOf(one, two);
  const three = await organiserOf(one, two, north);
  const deletions = await Promise.all([one, two].map(({ id }) => admin.act('deleteRegion', { id })));
  expect(deletions).toHaveLength(2);
  expect((await both.person.ask(OWN)).viewer.organisedRegions).toEqual([]);
  expect((await three.person.ask(OWN)).viewer.organisedRegions).toEqual([{ name: 'North' }]);
});

describe('an organiser', () => {
  it('organises a region from the moment it is theirs, until it is not', async () => {
    const { person, userId } = await signIn();
    const input = { regionId: north.id, title: 'Tides', description: 'Text' };
    expect(await person.refusalOf('createTheme', input)).toMatchObject({ code: 'FORBIDDEN' });
    await admin.ask(SET, { input: { userId, regionIds: [north.id] } });
    await person.act('createTheme', input);
    expect(await person.ask(THEMES)).toEqual({ themes: [{ region: { name: 'North' } }] });
    await admin.ask(SET, { input: { userId, regionIds: [] } });
    expect(await person.refusalOf('createTheme', input)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await person.ask(THEMES)).toEqual({ themes: [] });
    const name = `Organiser ${serial}`;
    const filter = { personId: userId, act: 'CREATE_THEME' } as const;
    expect((await admin.ask(HISTORY, { filter })).history.edges.map(({ node }) => node)).toEqual([
      {
        actingAs: 'ORGANISER',
        sentence: `${name}, as organiser of North, created a theme: “Tides”.`,
      },
      { actingAs: 'PARTICIPANT', sentence: `${name} tried to create a theme and was refused.` },
    ]);
  });

  it('moves nothing into another region, or out of one', async () => {
    const { person, userId: organiserId } = await organiserOf(north);
    const name = `Organiser ${serial}`;
    const [mine, other] = [await createTheme(admin, north.id), await createTheme(admin, south.id)];
    const refused = {
      code: 'FORBIDDEN',
      message: 'This belongs to a region that you do not organise. Ask an administrator.',
    };
    expect(await person.refusalOf('updateTheme', { id: mine.id, regionId: south.id })).toEqual(refused);
    expect(await person.refusalOf('updateTheme', { id: other.id, regionId: north.id })).toEqual(refused);
    // They are not called organiser of a region that they do not see.
    const [line] = (await admin.ask(HISTORY, { filter: { personId: organiserId } })).history.edges;
    expect(line?.node).toEqual({
      actingAs: 'ORGANISER',
      sentence: `${name}, as organiser, tried to change a theme and was refused.`,
    });
    const { person: mover, userId } = await signIn();
    await chooseRegion(mover, north.id);
    for (const regionId of [south.id, null])
      expect(await person.refusalOf('setRegionOfUsers', { userIds: [userId], regionId })).toEqual(refused);
    const { person: ofBoth } = await organiserOf(north, south);
    await ofBoth.act('setRegionOfUsers', { userIds: [userId], regionId: south.id });
    expect(await db.user.findUnique({ where: { id: userId } })).toMatchObject({ regionId: south.id });
  });

  it('reconnects when their regions change, and gets signals of their people only', async () => {
    const { person, userId } = await organiserOf(north);
    const { person: southerner } = await signIn();
    const { person: northerner } = await signIn();
    const live = await LiveClient.connect(person.baseUrl, person.token);
    const { answers } = await live.follow('subscription { changed { kinds regionIds } }');
    await chooseRegion(southerner, south.id);
    await chooseRegion(northerner, north.id);
    await expect
      .poll(() => answers.slice(1).map(({ data }) => data))
      .toEqual([{ changed: { kinds: ['USERS'], regionIds: [north.id] } }]);
    await admin.ask(SET, { input: { userId, regionIds: [south.id] } });
    expect(await live.closed).toMatchObject({ code: 4403, reason: 'ROLE_CHANGED' });
  });
});

describe('a person who left the region', () => {
  const LEFT = graphql(`query LeftRegion {
    history { edges { node { actor { displayName email region { name } } } } }
    deliveries { edges { node { person { displayName email region { name } } } } }
  }`);

  it('is hidden, both as the actor of an act, and as the recipient of a notice', async () => {
    const { person } = await organiserOf(north);
    const { person: leaver, userId } = await signIn();
    await chooseRegion(leaver, north.id);
    const read = async () => {
      const { history, deliveries } = await person.ask(LEFT);
      return [
        ...history.edges.map(({ node }) => node.actor?.email),
        ...deliveries.edges.map(({ node }) => node.person?.email),
      ].filter((email) => email === `organiser.${serial}@example.com`).length;
    };
    const about = { kind: 'invited', regionId: north.id } as const;
    const delivery = { ...about, channel: 'email', userId, state: 'sent', sentAt: new Date() } as const;
    await db.announcement.create({
      data: { ...about, fact: userId, expandedAt: new Date(), deliveries: { create: delivery } },
    });
    expect(await read()).toBe(2);
    await admin.act('setRegionOfUsers', { userIds: [userId], regionId: south.id });
    expect(await read()).toBe(0);
  });
});
