import { screen, within } from '@testing-library/react';
import type { ImportParticipantsInput } from '../src/gql/graphql';
import { openParticipants, row } from './participants-page';

export const LIST = 'name,email,region\nBob Bell,bob@example.com,Oceania\nAda L,ada@example.com,\n';

export const line = (number: number, effect: string, changes: object = {}) => ({
  line: number,
  lastLine: number,
  alikeLine: null,
  name: `Name ${number}`,
  email: `name.${number}@example.com`,
  effect,
  message: null,
  cause: null,
  nameProblem: null,
  emailProblem: null,
  regionProblem: null,
  region: null,
  fromRegion: null,
  ...changes,
});

/** How a list's columns are read. */
export const columnsOf = (headings: string[], changes: object) => ({
  ...{
    name: null,
    lastName: null,
    email: 1,
    region: null,
    isCertain: true,
    isAddressList: false,
    separator: ',',
  },
  all: headings.map((heading, index) => ({
    number: index + 1,
    heading,
    samples: [`${heading} 1`, `${heading} 2`],
  })),
  ...changes,
});

const COLUMNS = columnsOf(['name', 'email', 'region'], { name: 1, email: 2, region: 3 });

/** The server's answer for a list with these lines below one heading. */
export const planOf = (lines: { effect: string; message?: string | null }[], isSaved = false, moved = 0) => {
  const causes = new Map<string, number>();
  for (const { effect, message } of lines)
    if (effect === 'ERROR') causes.set(message ?? 'Wrong', (causes.get(message ?? 'Wrong') ?? 0) + 1);
  const count = (wanted: string) => lines.filter(({ effect }) => effect === wanted).length;
  return {
    isSaved,
    lines: lines.map((one) => (one.effect === 'ERROR' ? { ...one, cause: one.message ?? 'Wrong' } : one)),
    errors: Array.from(causes, ([cause, lineCount]) => ({ cause, lineCount, unknownRegion: null })),
    unknownRegions: [],
    unknownRegionCount: 0,
    inviteCount: count('INVITE'),
    updateCount: count('UPDATE'),
    unchangedCount: count('UNCHANGED'),
    errorCount: count('ERROR'),
    losesTeamCount: count('LOSES_TEAM'),
    losesRankingCount: count('LOSES_RANKING'),
    movedCount: moved,
    repeatedCount: 0,
    alikeCount: 0,
    columns: COLUMNS,
    addedEmails: isSaved ? ['name.2@example.com'] : [],
  };
};

/** The dialog on the Participants page, over a server with this answer. */
export async function openImport(answer: (input: ImportParticipantsInput) => unknown) {
  const inputs: ImportParticipantsInput[] = [];
  const people = [row({})];
  const page = openParticipants(people, {
    mutations: {
      importParticipants: (_root: never, { input }: { input: ImportParticipantsInput }) => {
        inputs.push(input);
        return answer(input);
      },
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Import CSV' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import CSV' }));
  const paste = async (list = LIST) => {
    await page.user.click(dialog.getByRole('textbox', { name: 'Or paste the list' }));
    await page.user.paste(list);
  };
  const check = async (list?: string) => {
    await paste(list);
    await page.user.click(dialog.getByRole('button', { name: 'Check the list' }));
  };
  return { ...page, people, inputs, dialog, paste, check };
}
