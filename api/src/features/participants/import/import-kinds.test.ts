import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../test/caller';
import { createRegion, type Region } from '../../../../test/scenes';
import { digestTables } from '../../../../test/tables';
import { ADMIN_EMAIL, startTestApp } from '../../../../test/test-app';
import { db } from '../../../db/client';
import { columnsOf, IMPORT, importList, linesOf } from './testing/import-list';

const app = startTestApp();
let admin: Caller;
let nord: Region;
beforeAll(async () => {
  admin = await app.signIn(ADMIN_EMAIL);
  nord = await createRegion(admin, { name: 'Nord', code: 'N1' });
});

const check = (csv: string) => importList(admin, csv, { isDryRun: true });

describe('of the list that a tool exports, each column is known:', () => {
  it.each([
    ['our own', 'name,email,region\nZoe Lee,zoe@example.com,Nord', 'name | email | region'],
    [
      'Google Forms',
      '"Timestamp","Email Address","Full Name","Which region?"\n"2026/11/01 9:12:33 AM GMT+1","zoe@example.com","Zoe Lee","Nord"',
      'Full Name | Email Address | Which region?; ignored: Timestamp',
    ],
    [
      'Microsoft Forms',
      'ID;Start time;Completion time;Email;Name;Region\n1;11/1/26 9:12;11/1/26 9:14;zoe@example.com;Zoe Lee;N1',
      'Name | Email | Region; ignored: ID, Start time, Completion time',
    ],
    [
      'Eventbrite',
      'Order #,Order Date,First Name,Last Name,Email,Quantity,Ticket Type,Order Type\n12345,2026-10-01 10:00:00+02:00,Zoe,Lee,zoe@example.com,1,General,Free Order',
      'First Name + Last Name | Email | -; ignored: Order #, Order Date, Quantity, Ticket Type, Order Type',
    ],
    [
      'Workday',
      'Employee ID,Worker,Email - Work,Location\n100200,Zoe Lee,zoe@example.com,Nord',
      'Worker | Email - Work | Location; ignored: Employee ID',
    ],
    [
      'BambooHR',
      '"Employee #","First Name","Last Name","Work Email","Location"\n"1","Zoe","Lee","zoe@example.com","Nord"',
      'First Name + Last Name | Work Email | Location; ignored: Employee #',
    ],
    [
      'Moodle',
      'First name,Last name,Email address,City/town\nZoe,Lee,zoe@example.com,',
      'First name + Last name | Email address | -; ignored: City/town',
    ],
    [
      'Indico',
      'first_name,last_name,affiliation,position,phone,email\nZoe,Lee,Acme,Dev,1,zoe@example.com',
      'first_name + last_name | email | -; ignored: affiliation, position, phone',
    ],
    [
      'Google Workspace',
      'First Name [Required],Last Name [Required],Email Address [Required],Org Unit Path [Required]\nZoe,Lee,zoe@example.com,/',
      'First Name [Required] + Last Name [Required] | Email Address [Required] | -; ignored: Org Unit Path [Required]',
    ],
    [
      'Luma',
      'api_id,name,first_name,last_name,email,phone_number,approval_status\ngst-1,Zoe Lee,Zoe,Lee,zoe@example.com,,approved',
      'name | email | -; ignored: api_id, first_name, last_name, phone_number, approval_status',
    ],
    [
      'Microsoft 365',
      'Display name,User principal name,First name,Last name,Office,Usage location\nZoe Lee,zoe@example.com,Zoe,Lee,Nord,DE',
      'Display name | User principal name | Office; ignored: First name, Last name, Usage location',
    ],
    [
      'a German one',
      'Nachname;Vorname;E-Mail-Adresse (dienstlich);Standort\nLee;Zoe;zoe@example.com;Nord',
      'Vorname + Nachname | E-Mail-Adresse (dienstlich) | Standort',
    ],
    [
      'a German one with two names',
      'Vorname;Name;Geschäftliche E-Mail;Büro\nZoe;Lee;zoe@example.com;nord',
      'Vorname + Name | Geschäftliche E-Mail | Büro',
    ],
    [
      'a French one',
      'Prénom;Nom de famille;Adresse e-mail;Région\nZoe;Lee;zoe@example.com;Nord',
      'Prénom + Nom de famille | Adresse e-mail | Région',
    ],
    [
      'a French form',
      'Horodateur,Quel est votre nom ?,Courriel,Ville\n1,Zoe Lee,zoe@example.com,Nord',
      'Quel est votre nom ? | Courriel | Ville; ignored: Horodateur',
    ],
    [
      'a Spanish one',
      'Nombre;Apellidos;Correo electrónico;Ubicación\nZoe;Lee;zoe@example.com;Nord',
      'Nombre + Apellidos | Correo electrónico | Ubicación',
    ],
    [
      'a Portuguese one',
      'Nome completo;Endereço de e-mail;Região\nZoe Lee;zoe@example.com;Nord',
      'Nome completo | Endereço de e-mail | Região',
    ],
    [
      'an Italian one',
      'Cognome;Nome;Indirizzo e-mail;Sede di lavoro\nLee;Zoe;zoe@example.com;Nord',
      'Nome + Cognome | Indirizzo e-mail | Sede di lavoro',
    ],
    [
      'a Dutch one',
      'Voornaam;Achternaam;E-mailadres;Vestiging\nZoe;Lee;zoe@example.com;Nord',
      'Voornaam + Achternaam | E-mailadres | Vestiging',
    ],
    [
      'an English one with a surname',
      'Name,Surname,E-mail,Manager Email\nZoe,Lee,zoe@example.com,boss@example.com',
      'Name + Surname | E-mail | -; ignored: Manager Email',
    ],
    [
      'one with a nickname',
      'nickname|name|mail\nzed|Zoe Lee|zoe@example.com',
      'name | mail | -; ignored: nickname',
    ],
    [
      'one whose places are no regions',
      'Name,Email,City\nZoe Lee,zoe@example.com,Atlantis',
      'Name | Email | -; ignored: City',
    ],
  ])('%s', async (_tool, csv, columns) => {
    const answer = await check(csv);
    expect(columnsOf(answer)).toBe(columns);
    const region = columns.includes('| -') ? '-' : 'Nord';
    expect(linesOf(answer)).toEqual([`2 zoe@example.com ${region} INVITE`]);
    expect(answer.lines[0]?.name).toBe('Zoe Lee');
  });

  it.each([
    [
      'two addresses',
      'Name,Email,Work email\nZoe,z@home.test,zoe@example.com',
      'Name | Email | -; ignored: Work email ?',
    ],
    [
      'an address under another heading',
      'Name,Email,Contact\nZoe,,zoe@example.com',
      'Name | Contact | -; ignored: Email ?',
    ],
    ['a name under another heading', 'Pupil,Email\nZoe Lee,zoe@example.com', 'Pupil | Email | - ?'],
    ['a nickname alone', 'Nick,Email\nzed,zoe@example.com', 'Nick | Email | - ?'],
    ['a first name alone', 'First name,Email\nZoe,zoe@example.com', 'First name | Email | - ?'],
    [
      'regions under another heading',
      'Name,Email,Groups\nZoe,zoe@example.com,Nord',
      'Name | Email | Groups ?',
    ],
    [
      'no name',
      'email,groups,topic_id\nzoe@example.com,hack,1',
      '- | email | -; ignored: groups, topic_id ?',
    ],
    ['two names', 'Name,Name,Email\nZoe,Lee,zoe@example.com', 'Name | Email | -; ignored: Name ?'],
    ['no headings', 'Zoe Lee;zoe@example.com;Nord', '1 | 2 | 3 ?'],
  ])('%s leave a guess', async (_what, csv, columns) => {
    expect(columnsOf(await check(csv))).toBe(columns);
    const before = await digestTables();
    const message = 'It is not certain which column is which: say it in columns';
    expect(await admin.refusal(IMPORT, { input: { csv, isDryRun: false } })).toEqual({
      code: 'BAD_USER_INPUT',
      message,
      fields: { columns: message },
    });
    expect(await digestTables()).toEqual(before);
  });

  it('and shown with some of its cells', async () => {
    const csv = `Name,Email,${'long '.repeat(30)},\n${['A', 'B', 'C', 'D'].map((name) => `${name},${name}@example.com,${'x'.repeat(99)},`).join('\n')}`;
    const { all } = (await check(csv)).columns;
    expect(all).toEqual([
      { number: 1, heading: 'Name', samples: ['A', 'B', 'C'] },
      { number: 2, heading: 'Email', samples: ['A@example.com', 'B@example.com', 'C@example.com'] },
      { number: 3, heading: 'long '.repeat(24).trim(), samples: Array(3).fill('x'.repeat(60)) },
    ]);
  });
});

describe('columns that the input says', () => {
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

  it('need no name: new people are called as in their address, known ones keep theirs', async () => {
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

describe('one region for others', () => {
  it('is that of all whose line names none', async () => {
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
