import { z } from 'zod';

/*
 * How the values of environment variables are read. Each complaint is worded to follow the variable's name: PORT "must be a number
 * from 1 to 65535, and is 'abc'".
 */

/** A value as a sentence quotes it: on one line, and shortened. */
export function shown(value: string): string {
  const visible = value.replaceAll(/\p{Cc}/gu, (character) => JSON.stringify(character).slice(1, -1));
  return `'${visible.length > 80 ? `${visible.slice(0, 80)}…` : visible}'`;
}

type Read<Value> = z.ZodType<Value, string>;

/** `expected` completes 'must be …'. */
function readAs<Value>(expected: string, read: (text: string) => Value | undefined): Read<Value> {
  return z.string().transform((text, context) => {
    const value = read(text);
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: `must be ${expected}, and is ${shown(text)}` });
    return z.NEVER;
  });
}

const matching = (pattern: RegExp, expected: string): Read<string> =>
  readAs(expected, (text) => (pattern.test(text) ? text : undefined));

/** A whole number, in digits only. */
export const numberFrom = (least: number, most: number): Read<number> =>
  readAs(`a number from ${least} to ${most}`, (text) => {
    const value = /^\d+$/.test(text) ? Number(text) : NaN;
    return value >= least && value <= most ? value : undefined;
  });

export const port = numberFrom(1, 65_535);

export const oneOf = <const Word extends string>(...words: readonly Word[]): Read<Word> =>
  readAs(`${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`, (text) =>
    words.find((word) => word === text),
  );

export const onOff: Read<boolean> = oneOf('on', 'off').transform((word) => word === 'on');

/** A text on one line: composed, each gap one space, as people type it. */
export const lineUpTo = (most: number): Read<string> =>
  readAs(`one line of up to ${most} characters`, (text) => {
    const line = text.normalize('NFC').replace(/\s+/g, ' ');
    return line.length <= most && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text) ? line : undefined;
  });

export const address: Read<string> = readAs('an address such as http://localhost:4001', (text) =>
  /^https?:\/\//.test(text) && URL.canParse(text) ? text : undefined,
);

/** Entries separated by commas, in lower case; `noun` says what each must be. */
const listOf = (isEntry: (entry: string) => boolean, noun: string): Read<string[]> =>
  z.string().transform((text, context) => {
    const entries = text
      .split(',')
      .map((entry) => entry.trim().toLowerCase())
      .filter((entry) => entry !== '');
    const complain = (message: string): void => context.addIssue({ code: 'custom', message });
    if (entries.length === 0) complain(`must name ${noun}, and is ${shown(text)}`);
    for (const entry of entries) {
      if (!isEntry(entry)) complain(`names ${shown(entry)}, which is not ${noun}`);
    }
    return entries;
  });

const DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;
export const domains = listOf((entry) => DOMAIN.test(entry), 'a domain such as example.com');
export const emails = listOf((entry) => z.email().safeParse(entry).success, 'an e-mail address');

/** A host alone, as Firebase's web client wants it. */
export const bareHost = matching(
  /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i,
  'a host alone, such as acme-hack.firebaseapp.com, without https:// and without a path',
);

/** Includes the old form `example.com:project`. */
export const projectId = matching(
  /^[a-z0-9][a-z0-9.:-]*$/,
  'the id of a project, of small letters, digits and hyphens',
);

export const apiKey = matching(/^[\w-]+$/, 'a key of letters, digits, hyphens and underscores');

/** The value is never shown. */
export const secret: Read<string> = z.string().refine((text) => /^[\x21-\x7e]{24,200}$/.test(text), {
  error: 'must be 24 to 200 letters, digits and signs without blanks, such as `openssl rand -hex 24` prints',
});

export const hostAndPort = matching(/^([^/:\s]+|\[[0-9a-f:]+\]):\d+$/i, 'host:port, such as 127.0.0.1:9099');

/** The value is never shown, since it contains a password. */
export const databaseAddress: Read<string> = z.string().refine(isDatabaseAddress, {
  error:
    'must be an address such as postgresql://user:password@host:5432/database; within a user name or password write ' +
    '%40 for @, %3A for a colon, %2F for /, %3F for ?, %23 for # and %25 for %',
});

function isDatabaseAddress(text: string): boolean {
  if (!/^postgres(ql)?:\/\//.test(text)) return false;
  try {
    // A socket's address has no host.
    const { username, password, pathname, search, hash } = new URL(text.replace('@/', '@socket/'));
    [username, password, pathname].forEach(decodeURIComponent);
    // An @ here means that a slash in the password was read as the end of the host.
    return !`${pathname}${search}${hash}`.includes('@');
  } catch {
    return false;
  }
}

/** The value is never shown, since it may contain a password. */
export const mailServerAddress: Read<string> = z.string().refine(isMailServerAddress, {
  error:
    'must be the address of a mail server such as smtps://user:password@mail.example.com:465, or smtp://…:587 for one that begins without ' +
    'encryption; within a user name or password write %40 for @, %3A for a colon and %2F for /',
});

function isMailServerAddress(text: string): boolean {
  const url = URL.parse(text);
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '') return false;
  try {
    [url.username, url.password].forEach(decodeURIComponent);
    // An @ here means that a slash in the password was read as the end of the host.
    return !url.pathname.includes('@');
  } catch {
    return false;
  }
}

/** What e-mail comes from. */
export const mailSender = matching(
  /^([^<>"\r\n]{1,60} <[^\s<>@]+@[a-z0-9.-]+>|[^\s<>@]+@[a-z0-9.-]+)$/i,
  "an e-mail address, or a name and an address such as 'Hackathon <hackathon@example.com>'",
);
