import { expect, it } from 'vitest';
import { ADMIN_EMAIL, startTestApp } from '../../../test/test-app';
import { makeExample, PAGE, SEATS, table } from './testing/documented-example';

/** The statements of docs/how-teams-are-made.md about a member who leaves. */

const app = startTestApp();
const admin = app.person(ADMIN_EMAIL);

it('the seat that Bob leaves is filled by the chain of the table; an over-full team opens no seat', async () => {
  const region = await makeExample(app, admin);
  await region.generate();
  await region.withdraw('Bob');
  const chain = table('mover', 'leaves').map(
    (row) =>
      `${row.get('mover')}: ${row.get('leaves')} ${row.get('choice before')} > ${row.get('takes')} ${row.get('choice after')}`,
  );
  expect(chain).toHaveLength(2);
  expect(await region.ways('Water')).toEqual([chain.slice(0, 1), chain]);
  await region.join('Hal', []);
  await region.place('Hal', 'Energy');
  expect(await region.ways('Water')).toEqual([chain.slice(0, 1)]);
});

it('a chain moves no one else of the team with the open seat', async () => {
  const rankings = { Ann: ['Wind', 'Sun'], Bob: ['Sun', 'Wind'] };
  const region = await makeExample(app, admin, { Sun: 2, Wind: 1 }, rankings);
  for (const [name, title] of [
    ['Ann', 'Sun'],
    ['Bob', 'Wind'],
  ] as const) {
    await region.place(name, title);
    await region.release(name);
  }
  expect(await region.ways('Sun')).toEqual([['Bob: Wind 2 > Sun 1']]);
});

it('a chain counts choices gained as described, including people without a place or off their list', async () => {
  const [, offList, noPlace, unranked] = (
    /with five\s+themes, as a (\d)th\. No place [^.]* as an (\d)th, [^.]* as a (\d)th\./.exec(PAGE) ?? []
  ).map(Number);
  const titles = Object.keys(SEATS);
  /** All themes, with Water as the choice of this rank. */
  const withWater = (rank: number, others: readonly string[]) => others.toSpliced(rank - 1, 0, 'Water');
  const others = titles.filter((title) => title !== 'Water');
  const region = await makeExample(app, admin, SEATS, { Quin: titles, Pia: [] });
  const save = (name: string, choices: readonly string[]) =>
    region.person(name).caller.act('savePreferences', { themeIds: choices.map(region.themeId) });
  await region.place('Quin', 'Health');
  await region.release('Quin');
  /** Whether the best single move is Quin's; null if the draw decides. */
  const expectBest = async (quinGains: number, piaGains: number): Promise<void> => {
    const single = (await region.ways('Water')).filter((moves) => moves.length === 1);
    const movers = single.map(([move]) => move?.slice(0, move.indexOf(':')));
    if (quinGains !== piaGains) expect(movers).toEqual(quinGains > piaGains ? ['Pia', 'Quin'] : ['Pia']);
  };
  for (const quin of [1, 2, 3, 4]) {
    // Health, Quin's theme, is last.
    await save('Quin', withWater(quin, others));
    await expectBest(5 - quin, (unranked ?? 0) - (offList ?? 0));
  }
  for (const pia of [1, 2, 3, 4, 5]) {
    await save('Pia', withWater(pia, others));
    for (const quin of [1, 2, 3, 4]) {
      await save('Quin', withWater(quin, others));
      await expectBest(5 - quin, (noPlace ?? 0) - pia);
    }
    await save('Quin', ['Water', 'Energy', 'Food']);
    await expectBest((offList ?? 0) - 1, (noPlace ?? 0) - pia);
  }
});
