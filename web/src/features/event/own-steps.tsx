import { CircleCheck, Clock, Hourglass, ListOrdered, PartyPopper, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OwnStepQuery, UnassignedReason } from '../../gql/graphql';
import { daysFromNow, formatDay, formatInstant } from '../../lib/dates';
import { counted, gottenChoice, people } from '../../lib/numbers';
import { paths } from '../../lib/paths';
import type { NextStepProps } from '../../ui/show/NextStep';
import { Contacts } from '../links/Contacts';
import { LinkButton } from '../links/LinkButton';
import { TopChoices } from '../preferences/TopChoices';
import type { OwnTimes } from '../preferences/useOwnTimes';
import { waitListText } from '../teams/wait-list';
import { TeamFaces } from './TeamFaces';

export type OwnViewer = OwnStepQuery['viewer'];
export type List = NonNullable<OwnViewer['preferenceList']>;
type Place = NonNullable<OwnViewer['assignment']>;

/** When the preferences of a person open and close. */
export interface When {
  /** The submission deadline as an ISO instant; null without one. */
  deadline: string | null;
  times: OwnTimes;
  now: number;
}

export interface OwnStep extends NextStepProps {
  /** Whether it says what organisers did, if that is why the person is on no team. */
  isExplained?: boolean;
}

const linkTo = (to: string, text: string, variant: 'solid' | 'outline' | 'ghost' = 'solid') => (
  <LinkButton variant={variant} to={to}>
    {text}
  </LinkButton>
);
const readThemes = linkTo(paths.themes, 'Read the themes', 'outline');
const browseThemes = linkTo(paths.themes, 'Browse themes', 'outline');

/** A deadline is near within this many days. */
const NEAR = 2;

const urgencyOf = ({ deadline, times, now }: When) =>
  times.closes !== null && deadline !== null && daysFromNow(deadline, now) <= NEAR ? 'urgent' : 'next';

/** What closing preferences means to a person, depending on whether they can open again. */
function closing(isReopenable: boolean, { deadline, times: { opens } }: When): string {
  if (!isReopenable)
    return `The submission deadline was ${deadline === null ? 'reached' : formatInstant(deadline)}.`;
  return `Preferences are closed for your region. ${opens === null ? 'Organisers and administrators can reopen them.' : `${opens}.`}`;
}

/** Excluded from teams by an administrator. */
export const excluded = (explanation: ReactNode): OwnStep => ({
  title: 'You are not part of team assignment',
  tone: 'waiting',
  icon: UserX,
  facts: [explanation ?? 'The organisers have taken you out.', 'Ask an organiser if you expected a team.'],
  action: browseThemes,
  children: <Contacts />,
  isExplained: explanation !== null,
});

export const withdrawn = (at: string): OwnStep => ({
  title: 'You are not taking part',
  tone: 'waiting',
  icon: UserX,
  facts: [`You withdrew on ${formatDay(at)}.`, 'Ask your organisers if you want to come back.'],
  action: browseThemes,
  children: <Contacts />,
  // They need no next event.
  footer: null,
});

export const noThemes: OwnStep = {
  title: 'There are no themes to rank yet',
  tone: 'waiting',
  icon: Hourglass,
  facts: ['They appear as soon as they are added for your region.'],
  action: linkTo(paths.resources, 'Read the resources', 'outline'),
};

/** Closed, but the calendar will open it; never ranked. */
export const opensLater = ({ times }: When): OwnStep => ({
  title: 'You can rank the themes soon',
  tone: 'waiting',
  icon: Clock,
  facts: [times.opens],
  action: readThemes,
});

/** Never ranked. */
export const rank = (themeCount: number, when: When): OwnStep => ({
  title: 'Rank your themes',
  tone: urgencyOf(when),
  icon: ListOrdered,
  facts: [[counted(themeCount, 'theme', 'themes'), when.times.closes].filter(Boolean).join(' · ')],
  action: linkTo(paths.preferences, 'Rank themes'),
  otherAction: linkTo(paths.themes, 'Read the themes', 'ghost'),
});

/** An unsaved order in this tab. */
export const draft = ({ times }: When): OwnStep => ({
  title: 'Your order is not locked in yet',
  tone: 'urgent',
  icon: ListOrdered,
  facts: ['This tab keeps your changes.', times.closes],
  action: linkTo(paths.preferences, 'Continue'),
});

/** Ranked before some themes were added. */
export const newThemes = (count: number, when: When): OwnStep => ({
  title: count === 1 ? 'One new theme is not ranked yet' : `${count} new themes are not ranked yet`,
  tone: urgencyOf(when),
  icon: ListOrdered,
  facts: ['The ranking that you locked in counts.', when.times.closes],
  action: linkTo(paths.preferences, 'Rank new themes'),
});

export const lockedIn = (list: List, { times }: When): OwnStep => ({
  title: 'Your ranking is locked in',
  tone: 'done',
  icon: CircleCheck,
  facts: [
    list.submittedAt != null && `Locked in on ${formatInstant(list.submittedAt)}`,
    `You can change it ${times.until ?? 'until preferences close'}`,
  ],
  action: linkTo(paths.preferences, 'Change the order', 'outline'),
  children: <TopChoices list={list} />,
});

/** Closed, with a ranking. */
export const waiting = (list: List, isReopenable: boolean, when: When): OwnStep => ({
  title: 'Your ranking is in',
  tone: 'done',
  icon: Clock,
  facts: [
    closing(isReopenable, when),
    when.times.publishes,
    'You see your team here as soon as the teams are published.',
  ],
  action: linkTo(paths.preferences, 'See your ranking', 'outline'),
  children: <TopChoices list={list} />,
});

/** Closed, without a ranking. */
export const missed = (isReopenable: boolean, when: When): OwnStep => ({
  title: 'You did not rank the themes',
  tone: 'urgent',
  icon: Clock,
  facts: [
    closing(isReopenable, when),
    when.times.publishes,
    'You get one of the remaining seats when teams are made.',
  ],
  action: readThemes,
  ...(isReopenable && { children: <Contacts /> }),
});

export function onTeam({ rank: got, theme }: Place, hasRanked: boolean, swapCount: number): OwnStep {
  const { displayName } = theme.team;
  return {
    title: `Your team: ${displayName}`,
    tone: swapCount > 0 ? 'next' : 'done',
    icon: PartyPopper,
    facts: [
      swapCount > 0 && `${people(swapCount)} would swap places with you`,
      gottenChoice(got ?? null, hasRanked),
      displayName !== theme.title && `Theme: ${theme.title}`,
      people(theme.memberCount),
    ],
    action: linkTo(paths.teams, swapCount > 0 ? 'See who asks' : 'Meet your team'),
    children: (
      <TeamFaces names={theme.members.map(({ user }) => user.displayName)} count={theme.memberCount} />
    ),
  };
}

/** Published, for a preview: each participant sees their own team. */
export const anyTeam: OwnStep = {
  title: 'Your team',
  tone: 'done',
  icon: PartyPopper,
  facts: ['Each participant sees here which team they are on, and which choice it was.'],
  action: linkTo(paths.teams, 'See the teams'),
};

const NO_PLACE: Readonly<Record<UnassignedReason, string>> = {
  NOT_GENERATED: 'The organisers made the teams of your region manually.',
  NO_FREE_SEAT: 'There were fewer seats than people. You are waiting for one.',
  LOST_PLACE: 'You had a place when the teams were made, and have lost it since.',
  THEME_GONE: 'The theme that you had a place on was removed.',
  JOINED_LATER: 'The teams were made before you took part.',
};

/** Why a person is on no published team, in one sentence. */
function whyNoTeam(reason: UnassignedReason | null, isExcluded: boolean): string {
  if (isExcluded) return 'You are not part of team assignment.';
  return reason === null ? 'The organisers have given you no place.' : NO_PLACE[reason];
}

export function noTeam(viewer: OwnViewer, isExcluded: boolean, explanation: ReactNode): OwnStep {
  const { waitList, unassigned } = viewer;
  const canTakeSeat = waitList?.canTakeSeat === true;
  return {
    title: 'You do not have a team yet',
    tone: 'urgent',
    icon: UserX,
    facts: [
      explanation ?? whyNoTeam(unassigned?.reason ?? null, isExcluded),
      waitList && waitListText(waitList),
      !canTakeSeat && 'Ask an organiser, who can still give you a place.',
    ],
    ...(!canTakeSeat && { children: <Contacts /> }),
    action: canTakeSeat ? linkTo(paths.teams, 'See open seats') : linkTo(paths.teams, 'See why', 'outline'),
    isExplained: explanation !== null,
  };
}
