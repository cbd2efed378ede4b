import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '../src/db/client';
import type { Caller } from './caller';
import {
  act,
  chooseRegion,
  createRegion,
  createRegionWithThemes,
  createTheme,
  savePreferences,
  viewerId,
} from './scenes';
import { ADMIN_EMAIL, startTestApp } from './test-app';

const app = startTestApp();
let admin: Caller;
beforeAll(async () => {
  admin = await app.signIn(ADMIN_EMAIL);
});

type Edited = { text: string | null; updatedAt: string | null };
/** A thing that people have open, and how the next of them saves a text of it. */
type Open = (text: string, version?: { expectedUpdatedAt: string | null }) => Promise<Edited>;

/**
 * Saves through the edit called `name`, whose payload has the thing in `field`, its text called `text` and the time of its
 * last change `changed`; by turns.
 */
function editor(
  people: Caller[],
  name: string,
  field: string,
  text: string,
  input: object,
  changed = 'updatedAt',
): Open {
  let turn = 0;
  return async (value, version) => {
    const by = people[turn % people.length] ?? admin;
    turn += 1;
    const answer = await by.ask<Record<string, Record<string, Edited>>>(
      act(name, `${field} { text: ${text} updatedAt: ${changed} }`),
      { input: { ...input, ...version, [text]: value } },
    );
    const saved = answer[name]?.[field];
    if (!saved) throw new Error(`${name} answered without ${field}.`);
    return saved;
  };
}

async function created(name: string, field: string, input: object): Promise<string> {
  const answer = await admin.ask<Record<string, Record<string, { id: string }>>>(
    act(name, `${field} { id }`),
    {
      input,
    },
  );
  return answer[name]?.[field]?.id ?? '';
}

/** A published team of two. */
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
  for (const step of ['generateAssignments', 'publishAssignments']) {
    await admin.ask(act(step), { input: { regionId: region.id } });
  }
  return { themeId, members };
}

/** The submission deadline, where every text stands for a day of its own. */
function deadlineEditor(): Open {
  const days: string[] = [];
  const field = 'submissionDeadline';
  const save = editor([admin], 'setSubmissionDeadline', 'event', field, {}, 'submissionDeadlineUpdatedAt');
  return async (text, version) => {
    const day = String(days.push(text)).padStart(2, '0');
    const saved = await save(`2031-01-${day}T00:00:00.000Z`, version);
    return { ...saved, text: days[new Date(saved.text ?? '').getUTCDate() - 1] ?? null };
  };
}

/** What people edit, by the table that it is in. */
const THINGS: Record<string, () => Promise<Open>> = {
  regions: async () =>
    editor([admin], 'updateRegion', 'region', 'name', { id: (await createRegion(admin)).id }),
  themes: async () => {
    const { id } = await createTheme(admin, (await createRegion(admin)).id);
    return editor([admin], 'updateTheme', 'theme', 'title', { id });
  },
  resources: async () => {
    const id = await created('createResource', 'resource', { title: 'Old', content: 'Old' });
    return editor([admin], 'updateResource', 'resource', 'title', { id });
  },
  agenda: async () => {
    const { id: regionId } = await createRegion(admin);
    const id = await created('createAgendaItem', 'agendaItem', {
      regionId,
      date: '2026-11-03',
      time: '9:00',
    });
    return editor([admin], 'updateAgendaItem', 'agendaItem', 'title', { id });
  },
  event_info: async () => editor([admin], 'updateEvent', 'event', 'aboutContent', {}),
  deadlines: () => Promise.resolve(deadlineEditor()),
  teams: async () => {
    const { themeId, members } = await publishedTeam();
    return editor(members, 'editTeam', 'team', 'name', { themeId });
  },
};

const meanwhile = /CONFLICT.*CHANGED_MEANWHILE/;

describe.each(Object.entries(THINGS))('a row of %s that two people have open', (table, open) => {
  it('is saved by one who has seen its last state, and by one who does not ask', async () => {
    const save = await open();
    const first = await save('first');
    const second = await save('second', { expectedUpdatedAt: first.updatedAt });
    expect(Date.parse(second.updatedAt ?? '')).toBeGreaterThan(Date.parse(first.updatedAt ?? ''));

    await expect(save('lost', { expectedUpdatedAt: first.updatedAt })).rejects.toThrow(meanwhile);
    // The refused edit wrote nothing: the state of `second` is still the last one.
    expect(await save('third', { expectedUpdatedAt: second.updatedAt })).toMatchObject({ text: 'third' });
    expect(await save('unasked')).toMatchObject({ text: 'unasked' });
  });

  it('is changed by exactly one of several who save at once', async () => {
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
    // Whoever starts from the winner's state may go on.
    await save('after', { expectedUpdatedAt: won[0]?.value.updatedAt ?? null });
  });

  it('becomes later with each change, even where the clock stands still or went back', async () => {
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

it('the first submission deadline is set by exactly one of several who do so at once', async () => {
  await db.deadlines.deleteMany();
  const none = await admin.ask('{ event { submissionDeadlineUpdatedAt } }');
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
  const TEAM = 'query Team($id: ID!) { theme(id: $id) { team { updatedAt leader { id } } } }';

  it('has no time of an edit until there is one, which the first editor says', async () => {
    const { themeId, members } = await publishedTeam();
    expect(await members[0]?.ask(TEAM, { id: themeId })).toMatchObject({
      theme: { team: { updatedAt: null } },
    });
    const save = editor(members, 'editTeam', 'team', 'name', { themeId });
    await save('first', { expectedUpdatedAt: null });
    await expect(save('second', { expectedUpdatedAt: null })).rejects.toThrow(meanwhile);
  });

  it('changes when its leader is deleted', async () => {
    const { themeId, members } = await publishedTeam();
    const [ada = admin, ben = admin] = members;
    const leaderId = await viewerId(ben);
    const { updatedAt } = await editor([ada], 'editTeam', 'team', 'name', { themeId, leaderId })('Otters');
    await admin.ask(act('deleteUser'), { input: { userId: leaderId } });
    const save = editor([ada], 'editTeam', 'team', 'name', { themeId });
    await expect(save('Badgers', { expectedUpdatedAt: updatedAt })).rejects.toThrow(meanwhile);
  });
});
