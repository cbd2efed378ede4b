import type { ImportRegionChoice } from '../../../gql/graphql';
import type { ImportPlan } from './import-words';

/** The choices for texts instead of regions: the id of a region, or {@link NO_REGION}; empty for none. */
export type RegionValues = Readonly<Record<string, string>>;

/** New people choose their region, and existing people keep theirs. */
const NO_REGION = 'none';

export const regionOptions = (regions: readonly { id: string; name: string }[]) => [
  ...regions.map(({ id, name }) => ({ value: id, label: name })),
  { value: NO_REGION, label: 'People choose it themselves' },
];

const choiceOf = (text: string, value: string): ImportRegionChoice => ({
  text,
  regionId: value === NO_REGION ? null : value,
});

/** The choices so far, and guesses for the rest. */
export function valuesOf(
  { unknownRegions }: Pick<ImportPlan, 'unknownRegions'>,
  choices: readonly ImportRegionChoice[],
): RegionValues {
  const chosen = new Map(choices.map(({ text, regionId }) => [text, regionId ?? NO_REGION]));
  return Object.fromEntries(
    unknownRegions.map(({ text, guess }) => [text, chosen.get(text) ?? guess?.id ?? '']),
  );
}

/** The choices, overridden by those of a form. */
export function choicesWith(
  choices: readonly ImportRegionChoice[],
  values: RegionValues,
): ImportRegionChoice[] {
  const others = choices.filter(({ text }) => !(text in values));
  const chosen = Object.entries(values).filter(([, value]) => value !== '');
  return [...others, ...chosen.map(([text, value]) => choiceOf(text, value))];
}

/** Whether most people of a list have no region because their texts name none, and no choice has been made. */
export function isMostlyUnknown(plan: ImportPlan, choices: readonly ImportRegionChoice[]): boolean {
  const chosen = new Set(choices.map(({ text }) => text));
  const open = plan.unknownRegions.filter(({ text }) => !chosen.has(text));
  const lineCount = open.reduce((sum, text) => sum + text.lineCount, 0);
  return (
    2 * lineCount > plan.fileLineCount - plan.headingLineCount - plan.emptyLineCount - plan.innerLineCount
  );
}
