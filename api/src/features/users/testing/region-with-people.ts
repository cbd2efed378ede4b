import type { Caller } from '../../../../test/caller';
import { createRegionWithThemes, type Theme } from '../../../../test/scenes';
import type { TestApp } from '../../../../test/test-app';
import { db } from '../../../db/client';

/** As many values as the list has items. */
type Each<List extends readonly unknown[], Value> = { -readonly [Index in keyof List]: Value };

/** Shared within a test file, so addresses are unique. */
let serial = 0;

/**
 * A region with a theme for each number of seats, and a person for each order of themes, by index; an empty order is no
 * ranking. They are called 'Person 0', 'Person 1' and so on.
 */
export async function regionWithPeople<
  const Seats extends readonly number[],
  const Orders extends readonly (readonly number[])[],
>(app: TestApp, admin: Caller, seats: Seats, ...orders: Orders) {
  serial += 1;
  const { region, themes, themeIds } = await createRegionWithThemes(admin, seats);
  const emails = orders.map((_order, n) => `p${n}.s${serial}@example.com`);
  const people = await Promise.all(emails.map((email, n) => app.signIn(email, `Person ${n}`)));
  const ids: string[] = [];
  for (const [n, email] of emails.entries()) {
    const { id } = await db.user.update({ where: { email }, data: { regionId: region.id } });
    ids.push(id);
    const order = (orders[n] ?? []).flatMap((index) => themeIds[index] ?? []);
    if (order.length > 0) await db.ranking.create({ data: { id, themeIds: order } });
  }
  return {
    region,
    regionId: region.id,
    themes: themes as Each<Seats, Theme>,
    themeIds: themeIds as Each<Seats, string>,
    people: people as Each<Orders, Caller>,
    ids: ids as Each<Orders, string>,
  };
}
