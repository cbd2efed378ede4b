import { z } from 'zod';
import { cutTo } from './cut-to';

/** Characters; enough to distinguish causes. */
const MAX_LENGTH = 300;

const coded = z.object({ code: z.string() });

/** An error in one line, without a stack: its code and the last line of its message, which has the cause. */
export function summaryOf(error: unknown): string {
  const words = error instanceof Error ? error.message || error.name : String(error);
  const last = words.trim().split('\n').at(-1)?.trim() ?? '';
  const code = coded.safeParse(error).data?.code;
  return cutTo(code === undefined || last.includes(code) ? last : `${code}: ${last}`, MAX_LENGTH);
}
