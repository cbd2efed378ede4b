import type { StepButton_RegionFragment } from '../../gql/graphql';
import { formatInstantAt } from '../../lib/dates';
import { hrefs } from '../../lib/paths';

type Region = Pick<StepButton_RegionFragment, 'nextStep' | 'timeZone'>;
type Step = NonNullable<Region['nextStep']>;

/** 'Preferences close on Fri 5 Mar, 5:00 PM AEST': the next automatic step; null if there is none. */
export const timeOf = ({ nextStep, timeZone }: Region): string | null =>
  nextStep?.at == null || nextStep.atLabel == null
    ? null
    : `${nextStep.atLabel} on ${formatInstantAt(nextStep.at, timeZone)}`;

/** The step in words: what to do, or when it happens. */
export const wordsOf = (nextStep: Step, { timeZone }: Pick<Region, 'timeZone'>): string =>
  (nextStep.isPlanned ? timeOf({ nextStep, timeZone }) : null) ?? nextStep.label;

/** The page for the step. */
export function hrefOf(regionId: string, { kind, theme }: Pick<Step, 'kind' | 'theme'>): string {
  switch (kind) {
    case 'ADD_THEMES':
    case 'ADD_SEATS':
      return hrefs.adminThemes(regionId);
    case 'IMPORT_PEOPLE':
      return hrefs.adminParticipants(regionId);
    case 'PLACE_PEOPLE':
      return hrefs.adminBoardColumn(regionId, 'unassigned');
    case 'FIX_OVER_FULL':
      return theme ? hrefs.adminBoardColumn(regionId, theme.id) : hrefs.adminAssignments(regionId);
    default:
      return hrefs.adminAssignments(regionId);
  }
}
