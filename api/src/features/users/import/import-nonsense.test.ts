import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createRegion } from '../../../../test/scenes';
import { digestTables } from '../../../../test/tables';
import { ADMIN_EMAIL, startTestApp } from '../../../../test/test-app';
import { db } from '../../../db/client';
import { IMPORT } from './testing/import-list';

const app = startTestApp();
const admin = app.person(ADMIN_EMAIL);
beforeAll(async () => {
  await createRegion(admin, { name: 'Nord', code: 'N_1' });
});

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
