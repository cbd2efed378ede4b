import type { Caller } from './caller';
import { graphql } from './gql/gql';
import type { CreateRegionInput, CreateThemeInput, HistoryFilter } from './gql/graphql';

/** Ready-made situations, set up through the API as an administrator would. */

/** Shared within a test file; with four digits, names sort by age. */
let serial = 1_000;
/** A unique number for names. */
const next = (): number => (serial += 1);

export type Region = { id: string; name: string; code: string };
export type Theme = { id: string; title: string };

export async function createRegion(admin: Caller, input: Partial<CreateRegionInput> = {}): Promise<Region> {
  const n = next();
  const { createRegion } = await admin.act('createRegion', { name: `Region ${n}`, code: `R${n}`, ...input });
  return createRegion.region;
}

export async function createTheme(
  admin: Caller,
  regionId: string,
  input: Partial<CreateThemeInput> = {},
): Promise<Theme> {
  const { createTheme } = await admin.act('createTheme', {
    title: `Theme ${next()}`,
    description: '<p>What it is about.</p>',
    regionId,
    ...input,
  });
  return createTheme.theme;
}

export async function createRegionWithThemes(
  admin: Caller,
  capacities: readonly number[],
): Promise<{ region: Region; themes: Theme[]; themeIds: string[] }> {
  const region = await createRegion(admin);
  const themes: Theme[] = [];
  for (const capacity of capacities) themes.push(await createTheme(admin, region.id, { capacity }));
  return { region, themes, themeIds: themes.map(({ id }) => id) };
}

export async function chooseRegion(person: Caller, regionId: string): Promise<void> {
  await person.act('chooseRegion', { regionId });
}

export async function savePreferences(person: Caller, themeIds: readonly string[]): Promise<void> {
  await person.act('savePreferences', { themeIds: [...themeIds] });
}

export async function viewerId(person: Caller): Promise<string> {
  return (await person.ask(graphql(`query ViewerId { viewer { id } }`))).viewer.id;
}

/** The sentences of the history, the latest first. */
export async function sentencesOf(caller: Caller, filter: HistoryFilter): Promise<string[]> {
  const { history } = await caller.ask(
    graphql(
      `query SentencesOf($filter: HistoryFilter) { history(filter: $filter) { edges { node { sentence } } } }`,
    ),
    { filter },
  );
  return history.edges.map(({ node }) => node.sentence);
}
