import { ACTS, infinitiveOf, pastOf } from '../../db/acts';
import { capital } from '../../lib/text';
import {
  DELETED,
  instantText,
  knownName,
  labelOf,
  localText,
  nameOf,
  pairOf,
  quoted,
  type Names,
  type Pair,
} from './history-changes';
import type { StoredLine } from './list-history';

/* Sentences for history lines. */

const changeOf = ({ changes }: StoredLine, field: string): Pair | undefined =>
  field in changes ? pairOf(changes[field]) : undefined;

/** The subject of the sentence: 'Ana', or 'Ana, as organiser of North,'. */
function actorName({ actorId, actingAs, regionId }: StoredLine, names: Names): string {
  if (actorId === null) {
    if (actingAs === 'calendar') return 'The calendar';
    return actingAs === 'operator' ? 'An operator' : 'A person without an account here';
  }
  const name = capital(nameOf('person', actorId, names));
  if (actingAs !== 'organiser') return name;
  // A refusal has no region.
  const place = regionId === null ? '' : ` of ${nameOf('region', regionId, names)}`;
  return `${name}, as organiser${place},`;
}

/** The target's name: today's, or the last one; null if unknown. */
const knownTarget = ({ targetKind, targetId }: StoredLine, names: Names): string | null =>
  targetKind && knownName(targetKind, targetId, names);

export const targetName = (line: StoredLine, names: Names): string | null =>
  line.targetKind && (knownTarget(line, names) ?? DELETED[line.targetKind]);

export type LineWords = {
  sentence: string;
  /** The name at the start of the sentence; null if there is none, as in 'The calendar'. */
  subject: string | null;
  /** The sentence of a consequence, without its act: 'Bob was placed in “Water”.'; null for the act itself. */
  consequence: string | null;
};

/** @param names as sentences use them */
export function wordsOf(line: StoredLine, names: Names): LineWords {
  const actor = actorName(line, names);
  const byName = (personId: string | null, sentence: string, consequence: string | null): LineWords => {
    const name = capital(knownName('person', personId, names) ?? '');
    return { sentence, consequence, subject: name !== '' && sentence.startsWith(name) ? name : null };
  };
  if (line.outcome === 'refused')
    return byName(line.actorId, `${actor} tried to ${infinitiveOf(line.act)} and was refused.`, null);
  const predicate = ownPredicateOf(line, names);
  if (predicate !== null) return byName(line.actorId, `${actor} ${predicate}.`, null);
  const consequence = consequenceOf(line, names);
  return byName(
    line.targetKind === 'person' ? line.targetId : null,
    `${consequence} when ${actor} ${pastOf(line.act)}.`,
    `${consequence}.`,
  );
}

/** What the act did to its own target; null for consequences. */
function ownPredicateOf(line: StoredLine, names: Names): string | null {
  const { act, actorId, actingAs, targetKind, targetId } = line;
  const target = targetName(line, names) ?? DELETED.event;
  if (act === 'operate') return `${existence(line) ?? 'changed'} ${target} in the database itself`;
  if (targetKind === 'timelinePoint' && actingAs === 'calendar')
    return `${STATES[String(changeOf(line, 'state')?.[1])] ?? 'changed'} ${target}`;
  if (targetKind !== ACTS[act].target || isEndedSwap(line)) return null;
  const isNamed = targetKind !== 'event' && targetId !== actorId;
  return detailedWords(line, names, target) ?? pastOf(act, isNamed ? knownTarget(line, names) : null);
}

/** An act on another person ended this person's request. */
const isEndedSwap = (line: StoredLine): boolean =>
  ['askerMoved', 'askedMoved'].includes(String(changeOf(line, 'swapState')?.[1])) &&
  Object.keys(line.changes).every((field) => field === 'swapState' || field === 'swapNote');

const STATES: Readonly<Record<string, string>> = {
  done: 'carried out',
  refused: 'could not carry out',
  overtaken: 'found nothing left to do for',
};

function existence(line: StoredLine): 'added' | 'deleted' | undefined {
  const exists = changeOf(line, 'exists');
  return exists && (exists[1] === true ? 'added' : 'deleted');
}

/** The words of acts whose changes are worth telling, or whose sentence contains its target; undefined for all others. */
function detailedWords(line: StoredLine, names: Names, target: string): string | undefined {
  const theme = changeOf(line, 'theme');
  const region = changeOf(line, 'region');
  switch (line.act) {
    case 'syncViewer':
      return changeOf(line, 'firstSignIn')
        ? 'signed in for the first time'
        : 'signed in, which updated their account';
    case 'chooseRegion':
      return (
        region &&
        (knownName('region', region[1], names) === null
          ? `chose ${DELETED.region}`
          : `chose the region ${nameOf('region', region[1], names)}`)
      );
    case 'moveMember':
    case 'moveTogether':
    case 'placeUsers':
      return theme
        ? `moved ${target} ${fromTo('theme', theme, names)} manually`
        : `changed whether the place of ${target} is manual`;
    case 'promoteUser':
      return `made ${target} an administrator`;
    case 'demoteUser':
      return `made ${target} a participant again`;
    case 'excludeUser':
    case 'excludeUsers':
      return `excluded ${target} from teams`;
    case 'includeUser':
    case 'includeUsers':
      return `included ${target} in teams`;
    case 'declineSwapRequest':
      return `declined to swap teams with ${target}`;
    case 'refuseSwapRequest':
      return `refused a swap of ${target}`;
    case 'releaseMember':
      return `released the manual place of ${target}`;
    case 'extendDeadline':
      return `extended the deadline of ${target}`;
    case 'endDeadlineExtension':
      return `ended the deadline extension of ${target}`;
    case 'eraseParticipants':
      return `erased ${target}`;
    case 'endSwapRequest':
      return swapWords(changeOf(line, 'swapEnd'), target);
    case 'leaveSeats':
      return changeOf(line, 'seatsLeftOpen')?.[1] === null
        ? `listed open seats of ${target} again`
        : undefined;
    case 'takeSeat':
      return theme && `took an open seat in ${nameOf('theme', theme[1], names)}`;
    case 'generateAssignments': {
      const run = names.run.get(String(changeOf(line, 'generation')?.[1]));
      return `generated the teams of ${target}${run === undefined ? '' : `: ${run}`}`;
    }
    case 'publishAssignments':
      return `published the teams of ${target}`;
    case 'unpublishAssignments':
      return `unpublished the teams of ${target}`;
    case 'editTeam':
      return teamWords(line, names, target);
    case 'unassignMember':
      return theme && `took ${target} off ${nameOf('theme', theme[0], names)}`;
    case 'setUserRegion':
    case 'setRegionOfUsers':
      return region && `moved ${target} ${fromTo('region', region, names)}`;
    case 'importParticipants':
      return `${existence(line) ?? 'changed'} ${target} by a list`;
    case 'setOrganisedRegions':
      return organisedWords(changeOf(line, 'organises'), target, names);
    case 'setTakesPart':
      return changeOf(line, 'isExcluded')?.[1] === true ? 'takes no part' : 'takes part, too';
    case 'planRegion':
    case 'setTimelinePoint': {
      if (existence(line) === 'deleted') return `took ${target} off the timeline`;
      const [before, after] = changeOf(line, 'localTime') ?? [null, null];
      return before !== null && after !== null
        ? `moved ${target} from ${localText(before)} to ${localText(after)}`
        : `scheduled ${target}`;
    }
    case 'setSubmissionDeadline': {
      const [, at] = changeOf(line, 'submissionDeadline') ?? [];
      return typeof at === 'string'
        ? `set the submission deadline to ${instantText(at)}`
        : 'cleared the submission deadline';
    }
    default:
      return undefined;
  }
}

/** Changes of a theme's team by participants: mostly one thing at a time. */
function teamWords(line: StoredLine, names: Names, theme: string): string | undefined {
  const name = changeOf(line, 'teamName')?.[1];
  if (typeof name === 'string') return `renamed the team of ${theme} to ${quoted(name)}`;
  const leader = changeOf(line, 'leader')?.[1];
  if (leader != null) return `made ${nameOf('person', leader, names)} the leader of the team of ${theme}`;
  return changeOf(line, 'teamLink') && `changed the link of the team of ${theme}`;
}

/** The outcome of a request, in lines from before it had acts of its own. */
function swapWords(end: Pair | undefined, asker: string): string | undefined {
  if (!end) return undefined;
  if (end[1] === null) return 'dismissed an ended request to swap teams';
  return end[1] === 'declined' ? `declined to swap teams with ${asker}` : `refused a swap of ${asker}`;
}

function organisedWords(organises: Pair | undefined, target: string, names: Names): string | undefined {
  if (!organises) return undefined;
  const [, after] = organises;
  if (!Array.isArray(after)) return `made ${target} a participant who organises nothing`;
  return `made ${target} an organiser of ${after.map((id) => nameOf('region', id, names)).join(' and ')}`;
}

function fromTo(kind: 'theme' | 'region', pair: Pair, names: Names): string {
  const none = kind === 'theme' ? 'no team' : 'no region';
  const [from, to] = pair.map((id) => (id === null ? none : nameOf(kind, id, names)));
  return `from ${from} to ${to}`;
}

/** A change outside the act's target. */
function consequenceOf(line: StoredLine, names: Names): string {
  const target = capital(targetName(line, names) ?? DELETED.event);
  const exists = existence(line);
  if (exists) return `${target} was ${exists}`;
  const theme = changeOf(line, 'theme');
  if (theme?.[1] === null) return `${target} lost the place on ${nameOf('theme', theme[0], names)}`;
  if (theme?.[0] === null) return `${target} was placed in ${nameOf('theme', theme[1], names)}`;
  if (theme) return `${target} came ${fromTo('theme', theme, names)}`;
  if (changeOf(line, 'swapState')) return `A request of ${target} to swap teams ended`;
  const region = changeOf(line, 'region');
  if (region) return `${target} came ${fromTo('region', region, names)}`;
  const [field = ''] = Object.keys(line.changes);
  return `${labelOf(field)} of ${target} changed`;
}
