import { expect } from 'vitest';
import { graphql } from '../../../../test/gql/gql';
import { viewerId } from '../../../../test/scenes';
import { db } from '../../../db/client';
import { startRegions } from './write-region';

const GAPS = graphql(`query RegionGaps($id: ID!, $themeId: ID) {
  region(id: $id) {
    gaps { theme { title } seatCount }
    waysToFill(themeId: $themeId) {
      kind
      moves { user { id displayName } fromTheme { id title } theme { id title } rankBefore rank rankedAt }
    }
  }
}`);

/** An administrator, another caller who only organises the region, and a region that people leave. */
export function startGaps() {
  const scene = startRegions();
  const { app, admin, region, write, run, people, inRegion } = scene;
  const other = app.person('olga@example.com', 'Olga');
  const exclude = (name: string) => run('excludeUsers', people(name));
  const generate = () => inRegion('generateAssignments');
  const read = async (title?: string, caller = admin) => {
    const themeId = title === undefined ? null : region.themeId(title);
    return (await caller.ask(GAPS, { id: region.regionId, themeId })).region ?? expect.fail('no region');
  };
  const gaps = async (): Promise<string[] | undefined> =>
    (await read()).gaps?.map(({ theme, seatCount }) => `${theme.title} ${seatCount}`);

  type Ways = NonNullable<Awaited<ReturnType<typeof read>>['waysToFill']>;
  type Moves = Ways[number]['moves'];
  const inWords = (moves: Moves): string =>
    moves
      .map(
        ({ user, fromTheme, theme, rankBefore, rank }) =>
          `${user.displayName}: ${fromTheme?.title ?? 'none'} ${rankBefore ?? '-'} → ${theme.title} ${rank ?? '-'}`,
      )
      .join('; ');
  const wayOf = async (moveCount: number): Promise<Moves> => {
    const ways = (await read('Water')).waysToFill ?? [];
    return ways.find(({ moves }) => moves.length === moveCount)?.moves ?? expect.fail('no such way');
  };
  /** The dialog's input. */
  const inputOf = (moves: Moves) => ({
    regionId: region.regionId,
    moves: moves.map(({ user, fromTheme, theme, rankedAt }) => ({
      userId: user.id,
      themeId: theme.id,
      expectedThemeId: fromTheme?.id ?? null,
      expectedIsManualOverride: fromTheme ? false : null,
      expectedRankedAt: rankedAt,
    })),
  });
  const carryOut = (moves: Moves, caller = admin) => caller.act('moveTogether', inputOf(moves));

  /** Ann is on Energy, Bob on Water, Cyd and Dan on Food, Eve on Health. */
  async function generated(): Promise<void> {
    await write({
      seats: { Water: 1, Energy: 1, Food: 2, Health: 2 },
      people: {
        Ann: { ranks: ['Water', 'Energy', 'Food', 'Health'] },
        Bob: { ranks: ['Water', 'Food', 'Energy', 'Health'] },
        Cyd: { ranks: ['Food', 'Water', 'Health', 'Energy'] },
        Dan: { ranks: ['Food', 'Water', 'Energy', 'Health'] },
        Eve: { ranks: ['Energy', 'Health', 'Water', 'Food'] },
      },
    });
    await generate();
    await organise(region.regionId);
  }
  /** Makes the other caller organiser of this region only. */
  async function organise(regionId: string): Promise<void> {
    const id = await viewerId(other);
    const regionIds = [regionId];
    await db.organiser.upsert({ where: { id }, create: { id, regionIds }, update: { regionIds } });
  }
  const joinGil = () => region.join('Gil', 'Food', 'Water', 'Energy', 'Health');

  return Object.assign(scene, {
    ...{ other, exclude, generate, read, gaps, inWords, wayOf, inputOf, carryOut, generated, joinGil },
  });
}
