import { ALL_OTHERS, RUN_NORTH, RUN_SOUTH, type TypeRow } from '../readers';

const GENERATION = 'region(id: "north") { generation';
const COMPARISON = `${GENERATION} { comparison`;
const OUTLOOK = 'region(id: "south") { outlook';

/** Who reads which field of runs and outlooks. */
export const runTypeRows: readonly TypeRow[] = [
  ['NewcomersPlan', 'region(id: "north") { newcomers { $ } }', [RUN_NORTH, ALL_OTHERS]],
  ['NewPlace', 'region(id: "north") { newcomers { places { $ } } }', [RUN_NORTH, ALL_OTHERS]],
  ['GrowingTeam', 'region(id: "north") { newcomers { teams { $ } } }', [RUN_NORTH, ALL_OTHERS]],
  ['RegionGap', 'region(id: "north") { gaps { $ } }', [RUN_NORTH, ALL_OTHERS]],
  ['GapWay', 'region(id: "north") { waysToFill { $ } }', [RUN_NORTH, ALL_OTHERS]],
  ['GapMove', 'region(id: "north") { waysToFill { moves { $ } } }', [RUN_NORTH, ALL_OTHERS]],
  ['Generation', `${GENERATION} { $ } }`, [RUN_NORTH, ALL_OTHERS]],
  ['RunTeam', `${GENERATION} { teams { $ } } }`, [RUN_NORTH, ALL_OTHERS]],
  ['RunMember', `${GENERATION} { teams { members { $ } } } }`, [RUN_NORTH, ALL_OTHERS]],
  ['RunComparison', `${COMPARISON} { $ } } }`, [RUN_NORTH, ALL_OTHERS]],
  ['ChoiceCounts', `${COMPARISON} { after { $ } } } }`, [RUN_NORTH, ALL_OTHERS]],
  ['RunMove', `${COMPARISON} { moves { $ } } } }`, [RUN_NORTH, ALL_OTHERS]],
  ['PinOutcome', `${GENERATION} { pins { $ } } }`, [RUN_NORTH, ALL_OTHERS]],
  ['ThemeOutcome', `${GENERATION} { themes { $ } } }`, [RUN_NORTH, ALL_OTHERS]],
  ['SeatChange', `${GENERATION} { pins { cost { $ } } } }`, [RUN_NORTH, ALL_OTHERS]],
  ['RunChanges', `${GENERATION} { changes { $ } } }`, [RUN_NORTH, ALL_OTHERS]],
  ['AllocationOutlook', `${OUTLOOK} { $ } }`, [RUN_SOUTH, ALL_OTHERS]],
  ['AllocationFinding', 'region(id: "north") { outlook { findings { $ } } }', [RUN_NORTH, ALL_OTHERS]],
  ['ThemeDemand', `${OUTLOOK} { demand { $ } } }`, [RUN_SOUTH, ALL_OTHERS]],
  ['PresetOutcome', `${OUTLOOK} { presets(seed: "s") { $ } } }`, [RUN_SOUTH, ALL_OTHERS]],
];
