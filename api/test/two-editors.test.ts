import { describe, expect, it } from 'vitest';
import { db } from '../src/db/client';
import type { Caller } from './caller';
import { graphql } from './gql/gql';
import {
  chooseRegion,
  createRegion,
  createRegionWithThemes,
  createTheme,
  savePreferences,
  viewerId,
} from './scenes';
import { ADMIN_EMAIL, startTestApp } from './test-app';

const app = startTestApp();
const admin = app.person(ADMIN_EMAIL);

const DAY = '2026-11-03';
type Edited = { text?: string | null; updatedAt?: string | null };
type Version = { expectedUpdatedAt: string | null | undefined };
/** Something that several people have open. Each call saves a text as the next of them. */
type Open = (text: string, version?: Version) => Promise<Edited>;

/** Saves through an edit; the people take turns. */
function editor(
  people: Caller[],
  edit: (by: Caller, text: string, version?: Version) => Promise<Edited>,
): Open {
  let turn = 0;
  return (text, version) => {
    const by = people[turn % people.length] ?? admin;
    turn += 1;
    return edit(by, text, version);
  };
}

async function publishedTeam(): Promise<{ themeId: string; members: Caller[] }> {
  const { region, themes } = await createRegionWithThemes(admin, [2]);
  const [themeId = ''] = themes.map(({ id }) => id);
  const members = await Promise.all(
    ['ada', 'ben'].map((name) => app.signIn(`${name}.${themeId}@example.com`)),
  );
  for (const person of members) {
    await chooseRegion(person, region.id);
    await savePreferences(person, [themeId]);
  }
  for (const step of ['generateAssignments', 'publishAssignments'] as const) {
    await admin.act(step, { regionId: region.id });
  }
  return { themeId, members };
}

/** The submission deadline; each text stands for a different day. */
function deadlineEditor(): Open {
  const days: string[] = [];
  const document = graphql(`mutation SaveDeadline($input: SetSubmissionDeadlineInput!) {
    setSubmissionDeadline(input: $input) { event { text: submissionDeadline updatedAt: submissionDeadlineUpdatedAt } }
  }`);
  return async (text, version) => {
    const day = String(days.push(text)).padStart(2, '0');
    const input = { submissionDeadline: `2031-01-${day}T00:00:00.000Z`, ...version };
    const saved = (await admin.ask(document, { input })).setSubmissionDeadline.event;
    return { ...saved, text: days[new Date(saved.text ?? '').getUTCDate() - 1] ?? null };
  };
}

function teamEditor(members: Caller[], themeId: string, leaderId?: string): Open {
  const document = graphql(`mutation SaveTeam($input: EditTeamInput!) {
    editTeam(input: $input) { team { text: name updatedAt } }
  }`);
  return editor(members, async (by, name, version) => {
    const { editTeam } = await by.ask(document, { input: { themeId, leaderId, name, ...version } });
    return editTeam.team;
  });
}

/** Everything editable, by table. */
const THINGS: Record<string, () => Promise<Open>> = {
  regions: async () => {
    const { id } = await createRegion(admin);
    const document = graphql(`mutation SaveRegion($input: UpdateRegionInput!) {
      updateRegion(input: $input) { region { text: name updatedAt } }
    }`);
    return editor([admin], async (by, name, version) => {
      const { updateRegion } = await by.ask(document, { input: { id, name, ...version } });
      return updateRegion.region;
    });
  },
  themes: async () => {
    const { id } = await createTheme(admin, (await createRegion(admin)).id);
    const document = graphql(`mutation SaveTheme($input: UpdateThemeInput!) {
      updateTheme(input: $input) { theme { text: title updatedAt } }
    }`);
    return editor([admin], async (by, title, version) => {
      const { updateTheme } = await by.ask(document, { input: { id, title, ...version } });
      return updateTheme.theme;
    });
  },
  resources: async () => {
    const { createResource } = await admin.act('createResource', { title: 'Old', content: 'Old' });
    const { id } = createResource.resource;
    const document = graphql(`mutation SaveResource($input: UpdateResourceInput!) {
      updateResource(input: $input) { resource { text: title updatedAt } }
    }`);
    return editor([admin], async (by, title, version) => {
      const { updateResource } = await by.ask(document, { input: { id, title, ...version } });
      return updateResource.resource;
    });
  },
  agenda: async () => {
    const { id: regionId } = await createRegion(admin);
    const { createAgendaItem } = await admin.act('createAgendaItem', { regionId, date: DAY, time: '9:00' });
    const { id } = createAgendaItem.agendaItem;
    const document = graphql(`mutation SaveAgendaItem($input: UpdateAgendaItemInput!) {
      updateAgendaItem(input: $input) { agendaItem { text: title updatedAt } }
    }`);
    return editor([admin], async (by, title, version) => {
      const { updateAgendaItem } = await by.ask(document, { input: { id, title, ...version } });
      return updateAgendaItem.agendaItem;
    });
  },
  event_info: async () => {
    const document = graphql(`mutation SaveAbout($input: UpdateEventInput!) {
      updateEvent(input: $input) { event { text: aboutContent updatedAt } }
    }`);
    return editor([admin], async (by, aboutContent, version) => {
      const { updateEvent } = await by.ask(document, { input: { aboutContent, ...version } });
      return updateEvent.event;
    });
  },
  deadlines: () => Promise.resolve(deadlineEditor()),
  teams: async () => {
    const { themeId, members } = await publishedTeam();
    return teamEditor(members, themeId);
  },
};

/** Each refusal names the person who was faster. */
const meanwhile = /"(You|(ada|ben)[^"]*) changed .*CONFLICT.*CHANGED_MEANWHILE/;

describe.each(Object.entries(THINGS))('a row of %s that two people have open', (table, open) => {
  it('is saved by an editor with its latest version, and by one who sends no version', async () => {
    const save = await open();
    const first = await save('first');
    const second = await save('second', { expectedUpdatedAt: first.updatedAt });
    expect(Date.parse(second.updatedAt ?? '')).toBeGreaterThan(Date.parse(first.updatedAt ?? ''));

    await expect(save('lost', { expectedUpdatedAt: first.updatedAt })).rejects.toThrow(meanwhile);
    // The refused edit wrote nothing: the version of `second` is still the last one.
    expect(await save('third', { expectedUpdatedAt: second.updatedAt })).toMatchObject({ text: 'third' });
    expect(await save('unasked')).toMatchObject({ text: 'unasked' });
  });

  it('is changed by exactly one of several concurrent editors', async () => {
    const save = await open();
    const { updatedAt } = await save('before');
    const texts = ['a', 'b', 'c', 'd', 'e'];
    const outcomes = await Promise.allSettled(
      texts.map((text) => save(text, { expectedUpdatedAt: updatedAt })),
    );
    const won = outcomes.filter((outcome) => outcome.status === 'fulfilled');
    expect(won).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(String(outcome.reason)).toMatch(meanwhile);
    }
    // An edit that starts from the winner's version succeeds.
    await save('after', { expectedUpdatedAt: won[0]?.value.updatedAt ?? null });
  });

  it('gets a later timestamp with each change, even if the clock stops or goes back', async () => {
    const save = await open();
    await save('before');
    const ahead = '2099-01-01T00:00:00.000Z';
    await db.$executeRawUnsafe(`
      ALTER TABLE ${table} DISABLE TRIGGER USER;
      UPDATE ${table} SET updated_at = '${ahead}';
      ALTER TABLE ${table} ENABLE TRIGGER USER;`);
    expect(await save('later', { expectedUpdatedAt: ahead })).toMatchObject({
      updatedAt: '2099-01-01T00:00:00.001Z',
    });
  });
});

it('the first submission deadline is set by exactly one of several concurrent editors', async () => {
  await db.deadlines.deleteMany();
  const none = await admin.ask(graphql(`query DeadlineVersion { event { submissionDeadlineUpdatedAt } }`));
  expect(none).toEqual({ event: { submissionDeadlineUpdatedAt: null } });
  const save = deadlineEditor();
  const outcomes = await Promise.allSettled(
    ['a', 'b', 'c', 'd', 'e'].map((text) => save(text, { expectedUpdatedAt: null })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(String(outcome.reason)).toMatch(meanwhile);
  }
});

describe('a team', () => {
  const TEAM = graphql(`query TeamVersion($id: ID!) { theme(id: $id) { team { updatedAt leader { id } } } }`);

  it('has no version at first, which the first editor sends as null', async () => {
    const { themeId, members } = await publishedTeam();
    expect(await members[0]?.ask(TEAM, { id: themeId })).toMatchObject({
      theme: { team: { updatedAt: null } },
    });
    const save = teamEditor(members, themeId);
    await save('first', { expectedUpdatedAt: null });
    await expect(save('second', { expectedUpdatedAt: null })).rejects.toThrow(meanwhile);
  });

  it('changes when its leader is deleted', async () => {
    const { themeId, members } = await publishedTeam();
    const [ada = admin, ben = admin] = members;
    const leaderId = await viewerId(ben);
    const { updatedAt } = await teamEditor([ada], themeId, leaderId)('Otters');
    await admin.act('deleteUser', { userId: leaderId });
    const save = teamEditor([ada], themeId);
    await expect(save('Badgers', { expectedUpdatedAt: updatedAt })).rejects.toThrow(/Another person changed/);
  });
});
