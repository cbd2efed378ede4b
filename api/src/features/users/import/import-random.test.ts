import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { digestTables } from '../../../../test/tables';
import { ADMIN_EMAIL } from '../../../../test/test-app';
import { db } from '../../../db/client';
import { IMPORT, startImports } from './testing/import-list';

const { admin, check } = startImports({ name: 'Nord', code: 'N_1' }, { name: 'Süd' });

const HEADINGS = {
  name: ['First name', 'Vorname', 'Prénom', 'voornaam', 'given_name', 'First Name [Required]'],
  lastName: ['Last name', 'Nachname', 'Nom de famille', 'Apellidos', 'Cognome', 'surname *'],
  email: [
    'Email',
    'E-Mail-Adresse',
    'Work Email',
    'correo electrónico',
    'Adresse e-mail',
    'What is your email?',
  ],
  region: ['Region', 'Région', 'Which region?', 'Work region', 'região'],
  other: ['Notes', 'Phone', '#', 'Order Date', 'Name of your manager', '', 'T-shirt; size, or none'],
} as const;
type Field = keyof typeof HEADINGS;
const KEYS = ['name', 'lastName', 'email', 'region'] as const;

const person = fc.record({
  name: fc.constantFrom('Zoë', 'Bo', '"Kim"', 'Ann, Lee', "O'Neil", 'X; Y'),
  lastName: fc.constantFrom('Lee', 'de la Cruz', '李', 'Smith | Co', ''),
  region: fc.constantFrom('Nord', 'Süd', ''),
  other: fc.constantFrom('', 'vegetarian, no nuts', '"loud"', '42', 'Nord', 'a\nb'),
});

/** A table with its columns in random order, and their positions. */
const tables = fc
  .record({
    fields: fc
      .subarray<Field>(['name', 'lastName', 'region', 'other', 'other', 'other'])
      .chain((some) => fc.shuffledSubarray([...some, 'email' as const], { minLength: some.length + 1 })),
    people: fc.array(person, { minLength: 1, maxLength: 6 }),
    separator: fc.constantFrom(',', ';', '\t', '|'),
    end: fc.constantFrom('\n', '\r\n'),
    above: fc.constantFrom('', 'A title', 'sep'),
    picks: fc.array(fc.nat(), { minLength: 7, maxLength: 7 }),
  })
  .map(({ fields, people, separator, end, above, picks }) => {
    const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
    const headings = fields.map((field, index) => {
      const names = HEADINGS[field];
      return names[(picks[index] ?? 0) % names.length] ?? '';
    });
    const rows = people.map((one, n) =>
      fields.map((field) => (field === 'email' ? `p${n}@example.com` : one[field].replace('\n', end))),
    );
    const title = above === 'sep' ? [`sep=${separator}`] : above === '' ? [] : [above];
    const csv = [...title, ...[headings, ...rows].map((row) => row.map(quoted).join(separator))].join(end);
    const columns = Object.fromEntries(
      KEYS.flatMap((key) => (fields.includes(key) ? [[key, fields.indexOf(key) + 1]] : [])),
    );
    const expected = people.map((one, n) => {
      const parts = [fields.includes('name') && one.name, fields.includes('lastName') && one.lastName];
      const isNamed = fields.includes('name') || fields.includes('lastName');
      return {
        name: isNamed ? parts.filter(Boolean).join(' ') : `p${n}`,
        email: `p${n}@example.com`,
        region: fields.includes('region') && one.region !== '' ? { name: one.region } : null,
      };
    });
    return { csv, columns: { email: 0, ...columns }, expected };
  });

it(
  'no order or mapping of columns loses a person or puts a cell into the wrong field',
  { timeout: 300_000 },
  async () => {
    let certain = 0;
    await fc.assert(
      fc.asyncProperty(tables, async ({ csv, columns, expected }) => {
        const said = await check(csv, { columns });
        expect(said.lines).toMatchObject(expected);
        expect(said.lines).toHaveLength(expected.length);
        const guessed = await check(csv);
        expect(guessed.lines.map(({ email }) => email)).toEqual(expected.map(({ email }) => email));
        if (!guessed.columns.isCertain) return;
        certain += 1;
        expect(guessed.lines).toMatchObject(expected);
      }),
      { numRuns: 300 },
    );
    expect(certain).toBeGreaterThan(100);
  },
);

const answerShape = z.union([
  z.object({ errors: z.array(z.object({ extensions: z.object({ code: z.literal('BAD_USER_INPUT') }) })) }),
  z.object({
    data: z.object({
      importParticipants: z.object({
        isSaved: z.boolean(),
        inviteCount: z.number(),
        errorCount: z.number(),
        lines: z.array(z.unknown()),
      }),
    }),
  }),
]);

const ODD = ',|;|\t|"|""|\n|\r|\0|\uFEFF|\uD800|\uDC00|\'|=|\\|語|🎉'.split('|');
const junk = fc
  .array(fc.oneof(fc.constantFrom(...ODD), fc.string({ maxLength: 3, unit: 'binary' })), { maxLength: 12 })
  .map((characters) => characters.join(''));
const number = fc.integer({ min: 0, max: 30 });
const email = fc.oneof(
  number.map((n) => `p${n}@example.com`),
  fc.constantFrom('P1@EXAMPLE.COM', ADMIN_EMAIL, 'a@b@example.com', '@example.com', 'x@elsewhere.com', ''),
  junk,
);
const region = fc.oneof(fc.constantFrom('', 'Nord', 'n_1', 'NORD', 'Süd'), junk);
const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
const line = fc.oneof(
  fc.tuple(junk, email, region).map((cells) => cells.map(quoted).join(',')),
  fc.tuple(junk, email, region).map((cells) => cells.join(',')),
  junk,
);
/** Unusual but valid names. */
const oddName = fc.constantFrom(
  '=1+1',
  "'; DROP TABLE users; --",
  'a"b',
  'x;y',
  '\uD800',
  '🎉\uDC00',
  '\\',
  'é',
);
const goodLine = fc
  .tuple(oddName, number, fc.constantFrom('', 'Nord', 'n_1'))
  .map(([odd, n, where]) => [odd, `p${n}@example.com`, where].map(quoted).join(','));
const list = fc
  .tuple(
    fc.oneof({ weight: 6, arbitrary: fc.constant('name,email,region') }, { weight: 1, arbitrary: junk }),
    fc.oneof(
      fc.array(line, { maxLength: 6 }),
      fc.uniqueArray(goodLine, {
        minLength: 1,
        maxLength: 6,
        selector: (good) => /p\d+@/.exec(good)?.[0],
      }),
    ),
  )
  .map(([first, lines]) => [first, ...lines].join('\n'));

it(
  'any list is saved as a whole, or not at all with a reason; a second import changes nothing',
  { timeout: 900_000 },
  async () => {
    const send = async (csv: string) =>
      answerShape.parse(await admin.answer(IMPORT, { input: { csv, isDryRun: false } }));
    let saved = 0;
    await fc.assert(
      fc.asyncProperty(list, async (csv) => {
        const [people, before] = [await db.user.count(), await digestTables()];
        const answer = await send(csv);
        const outcome = 'data' in answer ? answer.data.importParticipants : undefined;
        if (outcome?.isSaved !== true) {
          expect(outcome?.errorCount).not.toBe(0);
          expect(await digestTables()).toEqual(before);
          return;
        }
        saved += outcome.inviteCount;
        expect(await db.user.count()).toBe(people + outcome.inviteCount);
        const after = await digestTables();
        expect(await send(csv)).toMatchObject({
          data: { importParticipants: { isSaved: true, inviteCount: 0 } },
        });
        expect(await digestTables()).toEqual(after);
      }),
      { numRuns: 60 },
    );
    expect(saved).toBeGreaterThan(0);
  },
);
