import { randomUUID } from 'node:crypto';
import { signInAccount, type Account } from './account';
import { textAt, type Json } from './json';

interface RegionPlan {
  /** Titles, with ten seats each, the oldest first. */
  themes?: readonly string[];
  agenda?: readonly { [key: string]: Json }[];
}

interface Region {
  id: string;
  name: string;
  /** Ids by title. */
  themes: Map<string, string>;
}

type Person = Account & { id: string };

/** The demo event's administrator, who sets up data for a test through the API. */
export interface Stage {
  admin: Account;
  addRegion: (plan?: RegionPlan) => Promise<Region>;
  addTheme: (region: Region, title: string, description?: string) => Promise<void>;
  /** Creates and syncs a new participant, in `region` if given. */
  addPerson: (name: string, region?: Region) => Promise<Person>;
  addPeople: <Names extends readonly string[]>(
    region: Region,
    ...names: Names
  ) => Promise<{ [Index in keyof Names]: Person }>;
  /** Places people on a theme, one after the other; manually, unless `changes` say otherwise. */
  place: (
    region: Region,
    title: string,
    people: readonly { id: string }[],
    changes?: { isManualOverride: boolean },
  ) => Promise<void>;
  /** Places people on themes manually and publishes the region. */
  publish: (region: Region, teams: Readonly<Record<string, readonly { id: string }[]>>) => Promise<void>;
  close: (region: Region) => Promise<void>;
  /** Deletes the regions added so far, so that other tests' lists stay short. */
  clear: () => Promise<void>;
}

const DESCRIPTION = '<p>First line of it.</p><p>Second line with <strong>weight</strong>.</p>';

/** Signs the demo event's administrator in and returns the stage. */
export async function openStage(address: string): Promise<Stage> {
  const admin = await signInAccount(address, 'admin@example.com', 'Ada Lindqvist');
  await admin.act('syncViewer', { displayName: admin.name });

  const added: string[] = [];

  const addTheme: Stage['addTheme'] = async ({ id: regionId, themes }, title, description = DESCRIPTION) => {
    const theme = { regionId, title, description, capacity: 10 };
    const created = await admin.act('createTheme', theme, 'theme { id }');
    themes.set(title, textAt(created, 'data', 'createTheme', 'theme', 'id'));
  };
  const addPerson: Stage['addPerson'] = async (name, region) => {
    const email = `${name.toLowerCase().replaceAll(/\W+/g, '.').replace(/^\./, '')}.${randomUUID().slice(0, 8)}@example.com`;
    const account = await signInAccount(address, email, name);
    const synced = await account.act('syncViewer', { displayName: name }, 'viewer { id }');
    if (region) await account.act('chooseRegion', { regionId: region.id });
    return { ...account, id: textAt(synced, 'data', 'syncViewer', 'viewer', 'id') };
  };
  const place: Stage['place'] = async (region, title, people, changes) => {
    const themeId = region.themes.get(title) ?? '';
    for (const { id } of people) await admin.act('placeUsers', { userIds: [id], themeId, ...changes });
  };

  return {
    admin,
    addTheme,
    addPerson,
    place,
    addRegion: async ({ themes: titles = [], agenda = [] } = {}) => {
      const stamp = randomUUID().slice(0, 8).toUpperCase();
      const name = `Stage ${stamp}`;
      const created = await admin.act('createRegion', { name, code: `S${stamp}` }, 'region { id }');
      const id = textAt(created, 'data', 'createRegion', 'region', 'id');
      added.push(id);
      const region: Region = { id, name, themes: new Map() };
      for (const title of titles) await addTheme(region, title);
      for (const item of agenda) await admin.act('createAgendaItem', { regionId: id, ...item });
      return region;
    },
    addPeople: async <Names extends readonly string[]>(region: Region, ...names: Names) =>
      (await Promise.all(names.map((name) => addPerson(name, region)))) as {
        [Index in keyof Names]: Person;
      },
    publish: async (region, teams) => {
      for (const [title, people] of Object.entries(teams)) await place(region, title, people);
      await admin.act('publishAssignments', { regionId: region.id });
    },
    close: async ({ id: regionId }) => {
      await admin.act('closePreferences', { regionId });
    },
    clear: async () => {
      for (const id of added.splice(0)) await admin.act('deleteRegion', { id });
    },
  };
}
