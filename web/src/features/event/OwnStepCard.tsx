import { CircleCheck, Clock, Hourglass, ListOrdered, PartyPopper, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { daysFromNow, formatDay, formatInstant } from '../../lib/dates';
import { counted, gottenChoice, people } from '../../lib/numbers';
import { paths } from '../../lib/paths';
import { useNow } from '../../lib/useNow';
import { NextStep, type NextStepProps } from '../../ui/show/NextStep';
import { StatusBadge } from '../../ui/show/StatusBadge';
import { Contacts } from '../links/Contacts';
import { LinkButton } from '../links/LinkButton';
import { TopChoices } from '../preferences/TopChoices';
import type { OwnTimes } from '../preferences/useOwnTimes';
import { waitListText } from '../teams/wait-list';
import { type OwnStep, whyNoTeam } from './own-step';
import { TeamFaces } from './TeamFaces';

const linkTo = (to: string, text: string, variant: 'solid' | 'outline' | 'ghost' = 'solid') => (
  <LinkButton variant={variant} to={to}>
    {text}
  </LinkButton>
);

/** A deadline is near within this many days. */
const NEAR = 2;

/** What closing preferences means to a person, depending on whether they can open again. */
function closing(isReopenable: boolean, deadline: string | null, opens: string | null): string {
  if (!isReopenable)
    return `The submission deadline was ${deadline === null ? 'reached' : formatInstant(deadline)}.`;
  return opens === null
    ? 'Preferences are closed for your region. Your organiser can reopen them.'
    : `Preferences are closed for your region. ${opens}.`;
}

export interface StepProps {
  /** What happens next at the event. */
  footer?: ReactNode;
}

interface OwnStepCardProps extends StepProps {
  step: OwnStep;
  /** The submission deadline as an ISO instant; null without one. */
  deadline: string | null;
  times: OwnTimes;
  /** What organisers did, if it explains why the person is on no team. */
  explanation?: ReactNode;
  /** The option to withdraw from the event, if there is one. */
  withdrawal?: ReactNode;
  /** Whether an administrator previews a participant's card. */
  isExample?: boolean;
}

const EXAMPLE = <StatusBadge tone="info">Example: a participant who has not ranked</StatusBadge>;

/** The state of a participant, and their next step. */
export function OwnStepCard({ step, footer, withdrawal, isExample = false, ...facts }: OwnStepCardProps) {
  const now = useNow();
  const content = shownOf(step, facts, now);
  // A person who withdrew needs no next event.
  return (
    <NextStep
      footer={step.kind === 'withdrawn' ? null : footer}
      {...content}
      otherAction={
        <>
          {content.otherAction}
          {withdrawal}
        </>
      }
      // For published teams it shows what all participants see.
      {...(isExample && step.kind !== 'anyTeam' && { facts: [EXAMPLE, ...(content.facts ?? [])] })}
    />
  );
}

function shownOf(
  step: OwnStep,
  { deadline, times, explanation }: Pick<OwnStepCardProps, 'deadline' | 'times' | 'explanation'>,
  now: number,
): Omit<NextStepProps, 'footer'> {
  const isNear = times.closes !== null && deadline !== null && daysFromNow(deadline, now) <= NEAR;
  const urgency = isNear ? 'urgent' : 'next';
  const closes = times.closes ?? [];
  const publishes = times.publishes ?? [];
  switch (step.kind) {
    case 'excluded':
      return {
        title: 'You are not part of team assignment',
        tone: 'waiting',
        icon: UserX,
        facts: [
          explanation ?? 'The organisers have taken you out.',
          'Ask an organiser if you expected a team.',
        ],
        action: linkTo(paths.themes, 'Browse themes', 'outline'),
        children: <Contacts />,
      };
    case 'withdrawn':
      return {
        title: 'You are not taking part',
        tone: 'waiting',
        icon: UserX,
        facts: [`You withdrew on ${formatDay(step.at)}.`, 'Ask your organisers if you want to come back.'],
        action: linkTo(paths.themes, 'Browse themes', 'outline'),
        children: <Contacts />,
      };
    case 'noThemes':
      return {
        title: 'There are no themes to rank yet',
        tone: 'waiting',
        icon: Hourglass,
        facts: ['They appear as soon as they are added for your region.'],
        action: linkTo(paths.resources, 'Read the resources', 'outline'),
      };
    case 'opensLater':
      return {
        title: 'You can rank the themes soon',
        tone: 'waiting',
        icon: Clock,
        facts: [times.opens ?? []].flat(),
        action: linkTo(paths.themes, 'Read the themes', 'outline'),
      };
    case 'rank':
      return {
        title: 'Rank your themes',
        tone: urgency,
        icon: ListOrdered,
        facts: [counted(step.themeCount, 'theme', 'themes'), closes].flat(),
        action: linkTo(paths.preferences, 'Rank themes'),
        otherAction: linkTo(paths.themes, 'Read the themes', 'ghost'),
      };
    case 'draft':
      return {
        title: 'Your order is not locked in yet',
        tone: 'urgent',
        icon: ListOrdered,
        facts: ['This tab keeps your changes.', closes].flat(),
        action: linkTo(paths.preferences, 'Continue'),
      };
    case 'newThemes':
      return {
        title:
          step.count === 1
            ? 'One new theme is not ranked yet'
            : `${step.count} new themes are not ranked yet`,
        tone: urgency,
        icon: ListOrdered,
        facts: ['The ranking that you locked in counts.', closes].flat(),
        action: linkTo(paths.preferences, 'Rank new themes'),
      };
    case 'lockedIn': {
      const { submittedAt } = step.list;
      return {
        title: 'Your ranking is locked in',
        tone: 'done',
        icon: CircleCheck,
        facts: [
          submittedAt == null ? [] : `Locked in on ${formatInstant(submittedAt)}`,
          `You can change it ${times.until ?? 'until preferences close'}`,
        ].flat(),
        action: linkTo(paths.preferences, 'Change the order', 'outline'),
        children: <TopChoices list={step.list} />,
      };
    }
    case 'waiting':
      return {
        title: 'Your ranking is in',
        tone: 'done',
        icon: Clock,
        facts: [
          closing(step.isReopenable, deadline, times.opens),
          publishes,
          'You see your team here as soon as the teams are published.',
        ].flat(),
        action: linkTo(paths.preferences, 'See your ranking', 'outline'),
        children: <TopChoices list={step.list} />,
      };
    case 'missed':
      return {
        title: 'You did not rank the themes',
        tone: 'urgent',
        icon: Clock,
        facts: [
          closing(step.isReopenable, deadline, times.opens),
          publishes,
          'You get one of the remaining seats when teams are made.',
        ].flat(),
        action: linkTo(paths.themes, 'Read the themes', 'outline'),
        ...(step.isReopenable && { children: <Contacts /> }),
      };
    case 'team': {
      const { rank, theme } = step.place;
      const { displayName } = theme.team;
      return {
        title: `Your team: ${displayName}`,
        tone: step.swapCount > 0 ? 'next' : 'done',
        icon: PartyPopper,
        facts: [
          step.swapCount > 0 ? `${people(step.swapCount)} would swap places with you` : [],
          gottenChoice(rank ?? null, step.hasRanked),
          displayName === theme.title ? [] : `Theme: ${theme.title}`,
          people(theme.memberCount),
        ].flat(),
        action: linkTo(paths.teams, step.swapCount > 0 ? 'See who asks' : 'Meet your team'),
        children: (
          <TeamFaces names={theme.members.map(({ user }) => user.displayName)} count={theme.memberCount} />
        ),
      };
    }
    case 'anyTeam':
      return {
        title: 'Your team',
        tone: 'done',
        icon: PartyPopper,
        facts: ['Each participant sees here which team they are on, and which choice it was.'],
        action: linkTo(paths.teams, 'Meet your team'),
      };
    case 'noTeam': {
      const { waitList } = step;
      const canTakeSeat = waitList?.canTakeSeat === true;
      return {
        title: 'You do not have a team yet',
        tone: 'urgent',
        icon: UserX,
        facts: [
          explanation ?? whyNoTeam(step),
          waitList === null ? [] : waitListText(waitList),
          canTakeSeat ? [] : 'Ask an organiser, who can still give you a place.',
        ].flat(),
        ...(!canTakeSeat && { children: <Contacts /> }),
        action: canTakeSeat
          ? linkTo(paths.teams, 'See open seats')
          : linkTo(paths.teams, 'See why', 'outline'),
      };
    }
  }
}
