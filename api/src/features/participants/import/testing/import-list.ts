import type { Caller } from '../../../../../test/caller';
import { act } from '../../../../../test/scenes';

export type Effects = {
  isSaved: boolean;
  inviteCount: number;
  updateCount: number;
  unchangedCount: number;
  errorCount: number;
};
type Line = {
  line: number;
  name: string;
  email: string;
  region: { name: string } | null;
  effect: string;
  message: string | null;
};
export type ImportAnswer = Effects & { lines: Line[] };

export const IMPORT = act(
  'importParticipants',
  `isSaved inviteCount updateCount unchangedCount errorCount
   lines { line name email effect message region { name } }`,
);

/** Imports a list, for real unless told. */
export async function importList(
  admin: Caller,
  csv: string,
  { isDryRun = false }: { isDryRun?: boolean } = {},
): Promise<ImportAnswer> {
  const answer = await admin.ask<{ importParticipants: ImportAnswer }>(IMPORT, { input: { csv, isDryRun } });
  return answer.importParticipants;
}

/** Every line in short: '2 mia@example.com Europe UPDATE: what changes'. */
export const linesOf = ({ lines }: ImportAnswer): string[] =>
  lines.map(({ line, email, region, effect, message }) => {
    const place = region?.name ?? '-';
    return `${line} ${email} ${place} ${effect}${message === null ? '' : `: ${message}`}`;
  });
