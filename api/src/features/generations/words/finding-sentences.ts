import { counted, people } from '../../../lib/counted';
import { enumerate } from '../../../lib/enumerate';
import type { Got, Loss, SmallTheme } from '../../../solver/insight/closing';
import type { Finding } from '../../../solver/insight/findings';
import { ordinal } from '../../../lib/ordinal';
import { figure } from './english';

/** The findings of the input, and those that need a run. */
export type AnyFinding = Finding | (SmallTheme & { kind: 'belowMinimum' });

/** A finding in English: the situation, and the smallest change that settles it. @param titleOf the title of a theme */
export function findingSentences(
  finding: AnyFinding,
  titleOf: (themeId: string) => string,
): { message: string; fix: string } {
  switch (finding.kind) {
    case 'fewerSeatsThanPeople':
      return {
        message: `There ${finding.seats === 1 ? 'is' : 'are'} ${seats(finding.seats)} for ${people(finding.people)}.`,
        fix: `Add ${seats(finding.missing)}; otherwise ${people(finding.missing)} will be left without a team.`,
      };
    case 'pinsOverCapacity': {
      const { pinned, capacity, themeId, missing } = finding;
      return {
        message: `${people(pinned)} ${pinned === 1 ? 'is' : 'are'} placed manually on ${titleOf(themeId)}, which has ${seats(capacity)}.`,
        fix: `Add ${seats(missing)} to it, or release ${counted(missing, 'place', 'places')}.`,
      };
    }
    case 'nothingOffered':
      return {
        message: `${havePeople(finding.personIds)} ranked only themes that are no longer there.`,
        fix: 'Ask them to rank the themes that there are now.',
      };
    case 'noList':
      return {
        message: `${havePeople(finding.personIds)} not ranked any theme.`,
        fix: 'People without a ranking get the remaining seats.',
      };
    case 'shortLists': {
      const least = `${figure(finding.minChoices)} themes`;
      return {
        message: `${havePeople(finding.personIds)} ranked fewer than ${least}.`,
        fix: `Ask them to rank at least ${least}; until then, all others count as their equal next choice.`,
      };
    }
    case 'rankedBeforeTheme': {
      const { themeIds, personIds } = finding;
      // Three long titles fill a phone's screen, even without the others.
      const added =
        themeIds.length > LISTED ? counted(themeIds.length, 'theme') : enumerate(themeIds.map(titleOf));
      return {
        message: `${people(personIds.length)} ranked their themes before ${added} ${themeIds.length === 1 ? 'was' : 'were'} added.`,
        fix: `Ask them to save their ranking again, with ${themeIds.length === 1 ? added : 'them'} in it.`,
      };
    }
    case 'crowdedTheme': {
      const { demand, themeId, missing } = finding;
      const free = finding.seats === 0 ? 'no seat' : seats(finding.seats);
      return {
        message: `${people(demand.first)} ${demand.first === 1 ? 'ranks' : 'rank'} ${titleOf(themeId)} first, and it has ${free} for them.`,
        fix: `Add ${seats(missing)} to it; otherwise at least ${people(missing)} will get a later choice.`,
      };
    }
    case 'belowMinimum': {
      const { themeId, size, minSize, losses } = finding;
      const title = titleOf(themeId);
      const closing = losses === null ? '' : `Closing ${title}: ${lossesInWords(losses)}. `;
      return {
        message: `${title} would have ${people(size)}, and it needs ${figure(minSize)}.`,
        fix: `${closing}Run without it, or lower its minimum size.`,
      };
    }
    case 'unwantedTheme':
      return {
        message: `No participant ranks ${titleOf(finding.themeId)}.`,
        fix: 'Delete it, or it only gets people who are left over.',
      };
  }
}

const LISTED = 3;

/** "3 people get their 2nd instead of 1st choice" */
function lossesInWords(losses: readonly Loss[]): string {
  if (losses.length === 0) return 'all people keep their choice or get a better one';
  const parts = losses
    .slice(0, LISTED)
    .map(
      ({ from, to, people: count }) =>
        `${people(count)} ${count === 1 ? 'gets' : 'get'} ${lossInWords(from, to)}`,
    );
  const others = losses.slice(LISTED).reduce((sum, loss) => sum + loss.people, 0);
  return enumerate(others === 0 ? parts : [...parts, `${people(others)} more lose as well`]);
}

function lossInWords(from: Got, to: Got): string {
  const before = typeof from === 'number' ? ordinal(from) : null;
  if (typeof to === 'number') return `their ${ordinal(to)} instead of ${before ?? 'a'} choice`;
  const after = to === 'noPlace' ? 'no place' : 'a theme they did not rank';
  return before === null ? after : `${after} instead of their ${before} choice`;
}

/** "12 people have", "1 person has" */
const havePeople = ({ length }: readonly string[]): string =>
  `${people(length)} ${length === 1 ? 'has' : 'have'}`;
const seats = (count: number): string => counted(count, 'seat');
