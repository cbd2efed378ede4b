import { describe, expect, it } from 'vitest';
import { digestTables } from '../../../../test/tables';
import { columnsOf, IMPORT, linesOf, startImports } from './testing/import-list';

const { admin, check } = startImports({ name: 'Nord', code: 'N1' });

describe("each column of a tool's export is recognised:", () => {
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
      'one with numbers of participants',
      'Participant;Given name;Family name;E-Mail\n12;Zoe;Lee;zoe@example.com',
      'Given name + Family name | E-Mail | -; ignored: Participant',
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

  it.each([
    ['a number for a name', '42,zoe@example.com,Nord', '2 zoe@example.com Nord INVITE'],
    [
      'a row that has shifted',
      '“Lee, Zoe”,zoe@example.com,Nord',
      /^2 Zoe” .*There are more cells than headings/,
    ],
  ])('and our own headings over %s need no question', async (_what, row, line) => {
    const answer = await check(`name,email,region\n${row}`);
    expect(columnsOf(answer)).toBe('name | email | region');
    expect(linesOf(answer)).toEqual([expect.stringMatching(line)]);
  });

  it('and shown with some of its cells', async () => {
    const csv = `Name,Email,${'long '.repeat(30)},\n${['A', 'B', 'C', 'D'].map((name) => `${name},${name}@example.com,${'x'.repeat(99)},`).join('\n')}`;
    const { all } = (await check(csv)).columns;
    expect(all).toEqual([
      { number: 1, heading: 'Name', samples: ['A', 'B', 'C'] },
      { number: 2, heading: 'Email', samples: ['A@example.com', 'B@example.com', 'C@example.com'] },
      { number: 3, heading: `${'long '.repeat(24)}…`, samples: Array(3).fill(`${'x'.repeat(60)}…`) },
    ]);
  });
});
