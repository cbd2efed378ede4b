import { describe, expect, it } from 'vitest';
import { graphql } from '../../../test/gql/gql';
import { chooseRegion, createRegion, createTheme } from '../../../test/scenes';
import { ADMIN_EMAIL, startTestApp } from '../../../test/test-app';
import { db } from '../../db/client';

const app = startTestApp();
const admin = app.person(ADMIN_EMAIL);

const CREATE = graphql(`mutation CreateWholeRegion($input: CreateRegionInput!) {
  createRegion(input: $input) { region { id name code description preferencesOpen assignmentStatus { status publishedAt } } }
}`);
const UPDATE = graphql(`mutation EditRegion($input: UpdateRegionInput!) {
  updateRegion(input: $input) { region { name code description } }
}`);
const FACTS = graphql(`query RegionFacts($id: ID!) {
  region(id: $id) { hostCity timeZone firstDay lastDay themeCount themes { id } }
}`);
const SEAT_RULES = graphql(
  `query SeatRulesOfRegion($id: ID!) { region(id: $id) { openSeatsCanBeTaken approvesSwaps } }`,
);
const NAMES = graphql(`query RegionNamesAndRights { regions { name viewerCanEdit } }`);

describe('an administrator', () => {
  it('creates a region, its code in upper case, open and a draft', async () => {
    const input = { name: ' Australia/NZ ', code: 'au_nz', description: '' };
    const data = await admin.ask(CREATE, { input });
    expect(data.createRegion.region).toMatchObject({
      name: 'Australia/NZ',
      code: 'AU_NZ',
      description: null,
      preferencesOpen: true,
      assignmentStatus: { status: 'DRAFT', publishedAt: null },
    });
  });

  it.each([
    [{ name: ' ', code: 'AB' }, { name: 'Name is required' }],
    [{ name: 'A', code: 'A' }, { code: 'Code must be at least 2 characters' }],
    [{ name: 'A', code: 'ABCDEFGHIJK' }, { code: 'Code must be at most 10 characters' }],
    [{ name: 'A', code: 'ßßßßßß' }, { code: 'Code must be at most 10 characters' }],
    [{ name: 'x'.repeat(121), code: 'AB' }, { name: 'Name must be at most 120 characters' }],
    [{ name: 'A\nB', code: 'AB' }, { name: 'Name must be on one line' }],
    [{ name: '\u200B\u202E', code: 'AB' }, { name: 'Name is required' }],
    [{ name: 'A\u0007', code: 'AB' }, { name: 'Name must not contain control characters' }],
  ])('is refused %j', async (input, fields) => {
    expect(await admin.refusal(CREATE, { input })).toMatchObject({ code: 'BAD_USER_INPUT', fields });
  });

  it('sets where and when a region meets, visible to everyone who signed in', async () => {
    const facts = {
      hostCity: 'Oslo',
      timeZone: 'Europe/Oslo',
      firstDay: '2025-12-26',
      lastDay: '2025-12-27',
    };
    const { id } = (await admin.ask(CREATE, { input: { name: 'Facts', code: 'FACTS', ...facts } }))
      .createRegion.region;
    await createTheme(admin, id);
    const noRegion = await app.signIn('nora@example.com');
    expect((await noRegion.ask(FACTS, { id })).region).toEqual({ ...facts, themeCount: 1, themes: [] });

    const blank = { hostCity: ' ', timeZone: '', firstDay: null, lastDay: null };
    await admin.ask(UPDATE, { input: { id, ...blank } });
    expect((await noRegion.ask(FACTS, { id })).region).toEqual({
      ...{ hostCity: null, timeZone: null, firstDay: null, lastDay: null },
      ...{ themeCount: 1, themes: [] },
    });
  });

  it.each([
    [{ timeZone: 'Mars/Olympus' }, { timeZone: 'Time zone must be the name of one, such as Europe/Oslo' }],
    [{ hostCity: 'x'.repeat(121) }, { hostCity: 'Host city must be at most 120 characters' }],
    [{ lastDay: '2025-12-27' }, { firstDay: 'Choose the first day, too' }],
    [
      { firstDay: '2025-12-27', lastDay: '2025-12-26' },
      { lastDay: 'Last day must not be before the first day' },
    ],
  ])('is refused the facts %j, for a new region and for an existing one', async (facts, fields) => {
    const refusal = { code: 'BAD_USER_INPUT', fields };
    const input = { name: 'Refused', code: 'REFUSED', ...facts };
    expect(await admin.refusal(CREATE, { input })).toMatchObject(refusal);
    const { id } = await createRegion(admin);
    expect(await admin.refusal(UPDATE, { input: { id, ...facts } })).toMatchObject(refusal);
  });

  it('is refused a last day before the stored first one', async () => {
    const { id } = await createRegion(admin);
    await admin.ask(UPDATE, { input: { id, firstDay: '2025-12-26' } });
    expect(await admin.refusal(UPDATE, { input: { id, lastDay: '2025-12-25' } })).toMatchObject({
      fields: { lastDay: 'Last day must not be before the first day' },
    });
    await admin.ask(UPDATE, { input: { id, lastDay: '2025-12-26' } });
  });

  it.each([
    ['capitals', 'walk nordic', 'wn_1'],
    ['blanks', ' Walk \u00a0Nordic ', 'WN_1'],
    ['invisible characters', 'Walk\u200B Nor\u00ADdic\u202E', 'WN\u200B_1'],
  ])('may not have two regions that only %s distinguishes', async (_title, name, code) => {
    const taken = {
      name: 'Another region has this name already',
      code: 'Another region has this code already',
    };
    const known = await admin.ask(NAMES);
    if (!known.regions.some((region) => region.name === 'Walk Nordic')) {
      await createRegion(admin, { name: 'Walk Nordic', code: 'WN_1' });
    }
    const { id } = await createRegion(admin);
    expect(await admin.refusal(CREATE, { input: { name, code } })).toEqual({
      code: 'BAD_USER_INPUT',
      message: taken.name,
      fields: taken,
    });
    expect(await admin.refusal(UPDATE, { input: { id, name } })).toMatchObject({
      fields: { name: taken.name },
    });
    expect(await admin.refusal(UPDATE, { input: { id, code } })).toMatchObject({
      fields: { code: taken.code },
    });
  });

  it("may change the case of a region's name", async () => {
    const { id, code } = await createRegion(admin, { name: 'mediterranean' });
    expect(
      await admin.ask(UPDATE, { input: { id, name: 'Mediterranean', code: code.toLowerCase() } }),
    ).toMatchObject({
      updateRegion: { region: { name: 'Mediterranean', code } },
    });
  });

  it('and another one who give two regions one name concurrently create one', async () => {
    const spellings = ['Südpol', 'SÜDPOL', 'südpol', 'SüdPol', 'Su\u0308dpol', ' südpol\u200B'];
    const outcomes = await Promise.allSettled(
      spellings.map((name, index) => createRegion(admin, { name, code: `SP${index}` })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const others = await Promise.all(['one', 'two', 'three'].map((name) => createRegion(admin, { name })));
    const renamed = await Promise.allSettled(
      others.map(({ id }, index) =>
        admin.ask(UPDATE, { input: { id, name: ['Nordpol', 'NORDPOL', 'nordpol'][index] } }),
      ),
    );
    expect(renamed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is enforced for SQL, too', async () => {
    await createRegion(admin, { name: 'Westpol', code: 'WP' });
    await expect(db.region.create({ data: { name: 'WESTPOL', code: 'WP2' } })).rejects.toThrow();
    await expect(db.region.create({ data: { name: 'Other pole', code: 'wp' } })).rejects.toThrow();
  });

  it('changes only the given fields', async () => {
    const { id, code } = await createRegion(admin, { description: 'Old' });
    const rename = { input: { id, name: 'Renamed' } };
    const data = await admin.ask(UPDATE, rename);
    expect(data.updateRegion.region).toEqual({ name: 'Renamed', code, description: 'Old' });
    expect(await admin.refusal(UPDATE, { input: { id, name: null } })).toMatchObject({
      fields: { name: 'Name is required' },
    });
  });

  it('saves the rules on open seats and swaps with a region, and each alone', async () => {
    const { id } = await createRegion(admin);
    const rules = async () => (await admin.ask(SEAT_RULES, { id })).region;
    expect(await rules()).toEqual({ openSeatsCanBeTaken: false, approvesSwaps: true });
    await admin.ask(UPDATE, { input: { id, openSeatsCanBeTaken: true, approvesSwaps: false } });
    expect(await rules()).toEqual({ openSeatsCanBeTaken: true, approvesSwaps: false });
    await admin.ask(UPDATE, { input: { id, description: 'Elsewhere' } });
    await admin.act('setSwapApproval', { regionId: id, isNeeded: true });
    expect(await rules()).toEqual({ openSeatsCanBeTaken: true, approvesSwaps: true });
    expect(await admin.refusal(UPDATE, { input: { id, approvesSwaps: null } })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { approvesSwaps: 'Say whether swaps need approval or not' },
    });
    const input = { name: 'With rules', code: 'RULES', openSeatsCanBeTaken: true, approvesSwaps: false };
    const { createRegion: created } = await admin.ask(CREATE, { input });
    expect((await admin.ask(SEAT_RULES, { id: created.region.id })).region).toEqual({
      openSeatsCanBeTaken: true,
      approvesSwaps: false,
    });
  });

  it('deletes a region with its themes; its people stay, without a region', async () => {
    const { id } = await createRegion(admin);
    const theme = await createTheme(admin, id);
    const noah = await app.signIn('noah@example.com');
    await chooseRegion(noah, id);

    await admin.act('deleteRegion', { id });

    expect(await noah.ask(graphql(`query RegionOfViewer { viewer { region { id } } }`))).toEqual({
      viewer: { region: null },
    });
    expect(
      await admin.ask(graphql(`query ThemeById($id: ID!) { theme(id: $id) { id } }`), { id: theme.id }),
    ).toEqual({
      theme: null,
    });
    expect(await admin.refusalOf('deleteRegion', { id })).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a participant', () => {
  it('gets what is visible in the region', async () => {
    const { id: regionId } = await createRegion(admin);
    const { title } = await createTheme(admin, regionId);
    const ida = await app.signIn('ida@example.com');
    expect(await ida.refusalOf('chooseRegion', { regionId: 'nowhere' })).toMatchObject({ code: 'NOT_FOUND' });
    const chosen = await ida.ask(
      graphql(
        `mutation ChooseRegionOfThemes($input: ChooseRegionInput!) { chooseRegion(input: $input) { viewer { region { themes { title } } } } }`,
      ),
      {
        input: { regionId },
      },
    );
    expect(chosen).toEqual({ chooseRegion: { viewer: { region: { themes: [{ title }] } } } });
    const { id: another } = await createRegion(admin);
    expect(await ida.refusalOf('chooseRegion', { regionId: another })).toEqual({
      code: 'CONFLICT',
      message: 'You have chosen a region already. An administrator can change it for you.',
    });
  });

  it('who races themselves is in one of the regions', async () => {
    const regions = await Promise.all([1, 2, 3, 4].map(() => createRegion(admin)));
    const ola = await app.signIn('ola@example.com');
    const outcomes = await Promise.allSettled(regions.map(({ id }) => chooseRegion(ola, id)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
