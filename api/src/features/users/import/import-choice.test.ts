import { beforeAll, describe, expect, it } from 'vitest';
import { createRegion, type Region } from '../../../../test/scenes';
import { ADMIN_EMAIL, startTestApp } from '../../../../test/test-app';
import { db } from '../../../db/client';
import { IMPORT, importList, linesOf } from './testing/import-list';

const app = startTestApp();
const admin = app.person(ADMIN_EMAIL);
let nord: Region;
beforeAll(async () => {
  nord = await createRegion(admin, { name: 'Nord', code: 'N1' });
});

describe('columns given in the input', () => {
  const csv = 'A,B,C,D\nLee,Zoe,zoe.c@example.com,Nord\n,Bo,bo.c@example.com,';

  it('are read, whatever their headings', async () => {
    const columns = { name: 2, lastName: 1, email: 3, region: 4 };
    expect(await importList(admin, csv, { columns })).toMatchObject({
      isSaved: true,
      columns: { ...columns, isCertain: true },
      lines: [
        { line: 2, name: 'Zoe Lee', email: 'zoe.c@example.com', region: { name: 'Nord' } },
        { line: 3, name: 'Bo', email: 'bo.c@example.com', region: null },
      ],
    });
  });

  it('may lack a name: new people are named after their address, existing ones stay as they are', async () => {
    const list = `${csv}\nNew,Name,new.name@example.com,`;
    expect((await importList(admin, list, { columns: { email: 3 } })).lines).toMatchObject([
      { name: 'Zoe Lee', effect: 'UNCHANGED' },
      { name: 'Bo', effect: 'UNCHANGED' },
      { name: 'new.name', effect: 'INVITE' },
    ]);
    const stored = await db.user.findUniqueOrThrow({ where: { email: 'new.name@example.com' } });
    expect(stored.displayName).toBe('new.name');
  });

  it.each([
    ['that is not there', { email: 3, name: 5 }, 'This list has 4 columns'],
    ['twice', { email: 3, name: 3 }, 'A column can have one thing only'],
    ['without a number', { email: 0 }, 'Column must be at least 1'],
    ['beyond all', { email: 201 }, 'Column must be at most 200'],
  ])('are refused for a column %s', async (_what, columns, message) => {
    const refused = await admin.refusal(IMPORT, { input: { csv, isDryRun: true, columns } });
    expect(refused).toMatchObject({ code: 'BAD_USER_INPUT', message });
  });
});

describe('one region for the other lines', () => {
  it('applies to everyone whose line names none', async () => {
    const other = await createRegion(admin, { name: 'Other' });
    const csv = 'name,email,region\nA,a.all@example.com,\nB,b.all@example.com,Other';
    const answer = await importList(admin, csv, { regionId: nord.id });
    expect(linesOf(answer)).toEqual([
      '2 a.all@example.com Nord INVITE',
      `3 b.all@example.com ${other.name} INVITE`,
    ]);
    const stored = await db.user.findUniqueOrThrow({ where: { email: 'a.all@example.com' } });
    expect(stored.regionId).toBe(nord.id);
  });

  it('must exist', async () => {
    const csv = 'name,email\nA,a.none@example.com';
    for (const isDryRun of [true, false]) {
      const refused = await admin.refusal(IMPORT, { input: { csv, isDryRun, regionId: 'none' } });
      expect(refused).toMatchObject({ code: 'NOT_FOUND' });
    }
  });
});
