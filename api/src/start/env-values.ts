import { z } from 'zod';

/** A value as quoted in a sentence: on one line, and shortened. */
export function shown(value: string): string {
  const visible = value.replaceAll(/\p{Cc}/gu, (character) => JSON.stringify(character).slice(1, -1));
  const characters = Array.from(visible);
  return `'${characters.length > 80 ? `${characters.slice(0, 80).join('')}…` : visible}'`;
}

/** Each message follows the variable's name: PORT "must be a number from 1 to 65535, and is 'abc'". */
const mustBe = (expected: string) => ({
  error: ({ input }: { input?: unknown }): string => `must be ${expected}, and is ${shown(String(input))}`,
});
export const matching = (pattern: RegExp, expected: string) => z.string().regex(pattern, mustBe(expected));
const isFrom = (least: number, most: number) => (text: string) =>
  /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most;
export const numberFrom = (least: number, most: number) =>
  z
    .string()
    .refine(isFrom(least, most), mustBe(`a number from ${least} to ${most}`))
    .transform(Number);
export const port = numberFrom(1, 65_535);
export const oneOf = <const Word extends string>(...words: readonly Word[]) =>
  z.enum(words, mustBe(`${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`));
export const onOff = oneOf('on', 'off').transform((word) => word === 'on');
const isLine = (most: number) => (text: string) =>
  text.normalize('NFC').replace(/\s+/g, ' ').length <= most && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);
export const lineUpTo = (most: number) =>
  z
    .string()
    .refine(isLine(most), mustBe(`one line of up to ${most} characters`))
    .transform((text) => text.normalize('NFC').replace(/\s+/g, ' '));
export const address = z
  .string()
  .refine(
    (text) => /^https?:\/\//.test(text) && URL.canParse(text),
    mustBe('an address such as http://localhost:4001'),
  );
/** Entries between commas, in lower case. */
export const listOf = (entry: z.ZodType, noun: string) =>
  z
    .string()
    .transform((text) =>
      text
        .toLowerCase()
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .superRefine((entries, context) => {
      if (entries.length === 0) context.addIssue(`must name ${noun}, and is ','`);
      for (const one of entries)
        if (!entry.safeParse(one).success) context.addIssue(`names ${shown(one)}, which is not ${noun}`);
    });
export const HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i;

/** An address with a password, which no message shows. An @ after the host means that a slash in the password ended it. */
export const secretAddress = (protocol: RegExp, error: string) =>
  z.string().refine((text) => {
    // A PostgreSQL socket has no host.
    const url = protocol.test(text) ? URL.parse(text.replace('@/', '@socket/')) : null;
    if (!url || `${url.pathname}${url.search}${url.hash}`.includes('@')) return false;
    try {
      return [url.username, url.password, url.pathname].map(decodeURIComponent).length > 0;
    } catch {
      return false;
    }
  }, error);
