import type { Generation } from '../../db/generated/client';
import { allocate } from '../../solver/allocate';
import { drawnFirstOf, movedFrom } from '../../solver/insight/compare-presets';
import { hashInput } from '../../solver/model/input';
import { writeRecord } from './generation-record';
import {
  allocationInputOf,
  peopleWithDrawnTop,
  presentTeams,
  type RegionSnapshot,
  type RunOptions,
} from './region-snapshot';

export type Placing = {
  columns: Pick<
    Generation,
    | 'inputHash'
    | 'isProvedOptimal'
    | 'rankCounts'
    | 'pinnedCount'
    | 'filledCount'
    | 'unassignedCount'
    | 'movedCount'
    | 'drawnFirstCount'
    | 'record'
    | 'withoutThemeIds'
  > & { teamSizes: Record<string, number> };
  /** The people whom the run placed, and in the same order their themes. */
  userIds: string[];
  themeIds: string[];
};

/** Places all people. @returns why not, without themes or people */
export function placePeople(
  snapshot: RegionSnapshot,
  options: RunOptions,
): Placing | 'noThemes' | 'noThemesLeft' | 'noPeople' {
  const { id, name, themes, people } = snapshot;
  if (themes.length === 0) return 'noThemes';
  const withoutThemeIds = themes.flatMap(({ id }) => (options.withoutThemeIds?.includes(id) ? id : []));
  if (withoutThemeIds.length === themes.length) return 'noThemesLeft';
  if (people.length === 0) return 'noPeople';
  const input = allocationInputOf(snapshot, options);
  const allocation = allocate(input);
  const inputHash = hashInput(input);
  const present = presentTeams(snapshot);
  const teamSizes: Record<string, number> = {};
  for (const { themeId } of allocation.placements)
    if (themeId !== null) teamSizes[themeId] = (teamSizes[themeId] ?? 0) + 1;
  const placed = allocation.placements.filter((each) => each.how === 'listed' || each.how === 'filled');
  const { ranks, pinned, filled, unassigned } = allocation.profile;
  return {
    columns: {
      inputHash,
      isProvedOptimal: allocation.certificate !== null,
      rankCounts: [...ranks],
      ...{ pinnedCount: pinned, filledCount: filled, unassignedCount: unassigned },
      drawnFirstCount: drawnFirstOf(peopleWithDrawnTop(snapshot), allocation),
      movedCount: present ? movedFrom(present, allocation) : null,
      record: writeRecord({
        region: { id, name },
        inputHash,
        titles: Object.fromEntries(themes.map((theme) => [theme.id, theme.title])),
        ...(options.isOfNewcomers && { isOfNewcomers: true }),
        ...(withoutThemeIds.length > 0 && { withoutThemeIds }),
        input,
        allocation,
      }),
      withoutThemeIds,
      teamSizes,
    },
    userIds: placed.map(({ personId }) => personId),
    themeIds: placed.map(({ themeId }) => themeId),
  };
}
