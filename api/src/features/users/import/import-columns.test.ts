import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { createRegion } from '../../../../test/scenes';
import { ADMIN_EMAIL, startTestApp } from '../../../../test/test-app';
import { importList } from './testing/import-list';

const app = startTestApp();
const admin = app.person(ADMIN_EMAIL);
beforeAll(async () => {
  for (const name of ['Nord', 'Süd']) await createRegion(admin, { name });
});

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
        const said = await importList(admin, csv, { isDryRun: true, columns });
        expect(said.lines).toMatchObject(expected);
        expect(said.lines).toHaveLength(expected.length);
        const guessed = await importList(admin, csv, { isDryRun: true });
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
