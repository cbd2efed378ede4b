import { Box, Button, Link as ChakraLink, Flex, Text, VisuallyHidden } from '@chakra-ui/react';
import { ChevronRight, CircleCheck, CircleDashed, Copy } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { Link } from 'react-router-dom';
import type { AdminDashboardPageQuery } from '../../gql/graphql';
import { hrefs, paths } from '../../lib/paths';
import { copyText } from '../../ui/feedback/copy-text';
import { ProgressBar } from '../../ui/feedback/ProgressBar';
import { ActButton } from '../../ui/show/ActButton';
import { Card } from '../../ui/show/Card';
import { DEADLINES_ID } from './DeadlinesCard';

/** A part of the same page. */
const HERE = `#${DEADLINES_ID}`;

/** What is left to do before people can participate, until all of it is done. */
export function SetupChecklist({ steps }: { steps: readonly SetupStep[] }) {
  const doneCount = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone);
  const progress = `${doneCount} of ${steps.length} done`;
  return (
    <Card as="section" aria-label="Set up your hackathon" title="Set up your hackathon" subtitle={progress}>
      <ProgressBar label="Set up" value={doneCount} max={steps.length} valueText={progress} />
      <Box as="ol" css={{ '& > li + li': { borderTopWidth: '1px', borderColor: 'border.muted' } }}>
        {steps.map((step) => (
          <Step key={step.title} step={step} isNext={step === next} />
        ))}
      </Box>
    </Card>
  );
}

function Step({ step, isNext }: { step: SetupStep; isNext: boolean }) {
  const { to, title, act = title, detail, isDone, after, rest } = step;
  const Icon = isDone ? CircleCheck : CircleDashed;
  // The next step is the page's one solid button.
  const isButton = isNext || to === null;
  const isWaiting = !isDone && after !== undefined;
  return (
    <Flex as="li" gap="3" minHeight="11" paddingBlock="3">
      <Flex
        color={isDone ? 'success.fg' : isNext ? 'accent.fg' : 'fg.muted'}
        flexShrink="0"
        height="1lh"
        align="center"
      >
        <Icon size={20} aria-hidden />
      </Flex>
      <Flex flex="1" minWidth="0" wrap="wrap" columnGap="3" rowGap="2">
        <Box flex="1 1 12rem" minWidth="0">
          {isButton || isWaiting ? (
            <Text
              as="span"
              fontWeight={isNext ? '600' : undefined}
              color={isDone || isWaiting ? 'fg.muted' : 'fg'}
            >
              {title}
            </Text>
          ) : (
            <ChakraLink asChild color={isDone ? 'fg.muted' : 'fg'}>
              <StepLink to={to}>{title}</StepLink>
            </ChakraLink>
          )}
          {isDone && <VisuallyHidden>, done</VisuallyHidden>}
          <Text textStyle="caption" color="fg.muted" _empty={{ display: 'none' }}>
            {isWaiting ? after : isDone ? rest : detail}
          </Text>
        </Box>
        {/* On a phone, it has a line of its own. */}
        <Flex alignSelf="center" align="center" color="fg.muted">
          {isWaiting ? null : to === null ? (
            <ActButton
              icon={Copy}
              variant={isNext ? 'solid' : 'outline'}
              size="sm"
              onClick={() => void copySignInLink()}
            >
              {act}
            </ActButton>
          ) : isNext ? (
            <Button asChild size="sm">
              <StepLink to={to}>{act}</StepLink>
            </Button>
          ) : (
            !isDone && <ChevronRight size={16} aria-hidden />
          )}
        </Flex>
      </Flex>
    </Flex>
  );
}

const copySignInLink = () =>
  copyText(`${window.location.origin}${paths.login}`, { done: 'The sign-in link is copied.' });

/** A link to the place where a step is done. */
const StepLink = ({ to, ...link }: ComponentPropsWithRef<typeof Link>) =>
  // The browser scrolls to a part of this page; the router would not.
  to === HERE ? <a {...link} href={HERE} /> : <Link {...link} to={to} />;

interface SetupStep {
  title: string;
  /** The label of the next step's button, if not the title. */
  act?: string;
  /** The reason, or the progress. */
  detail: string;
  /** The place where it is done; null for the link, which is copied. */
  to: string | null;
  isDone: boolean;
  /** What is left once it counts as done. */
  rest?: string | false;
  /** What must be done before. */
  after?: string | undefined;
}

/** A step that is done in the form for something new. */
const stepOfForm = (page: string, isDone: boolean) => ({ to: isDone ? page : hrefs.adding(page), isDone });

/** What an event needs before people can participate, in a feasible order. */
export function setupSteps({ regions, event, dashboardStats }: AdminDashboardPageQuery): SetupStep[] {
  const withoutZone = regions.filter(({ timeZone }) => timeZone == null);
  const withZone = regions.length - withoutZone.length;
  const withThemes = regions.filter(({ seatCount }) => seatCount > 0).length;
  const withPeople = regions.filter(({ participantCount }) => participantCount > 0).length;
  const withAgenda = regions.filter(({ agenda }) => agenda.length > 0).length;
  const partOf = (count: number, what: string) =>
    count > 0 && count < regions.length ? `${count} of ${regions.length} regions have ${what}.` : null;
  const agendaPart = partOf(withAgenda, 'one');
  const after = regions.length === 0 ? 'After the regions' : undefined;
  return [
    {
      title: 'Add regions',
      detail: 'Each has its own themes, agenda, people and teams.',
      ...stepOfForm(paths.adminRegions, regions.length > 0),
    },
    {
      title: 'Set time zones',
      detail: partOf(withZone, 'one') ?? 'The agenda’s times are those of its region.',
      to: withoutZone[0] ? hrefs.adminRegionZone(withoutZone[0].id) : paths.adminRegions,
      isDone: regions.length > 0 && withZone === regions.length,
      after,
    },
    {
      title: 'Add themes and their seats',
      act: 'Add themes',
      detail: partOf(withThemes, 'themes') ?? 'What people rank, and how many can work on it.',
      ...stepOfForm(paths.adminThemes, regions.length > 0 && withThemes === regions.length),
      after,
    },
    {
      title: 'Write the About text',
      act: 'Write the text',
      detail: 'Participants read it on their first page.',
      to: paths.adminEventInfo,
      isDone: event.aboutContent !== '',
    },
    {
      title: 'Add the agenda',
      detail: 'What happens when, and the deadlines.',
      rest: agendaPart !== null && `So far, ${agendaPart}`,
      ...stepOfForm(paths.adminAgenda, withAgenda > 0),
      after,
    },
    {
      title: 'Set the submission deadline',
      act: 'Set the deadline',
      detail: 'Preferences in every region lock at this time.',
      to: HERE,
      isDone: event.submissionDeadline != null,
    },
    {
      title: 'Import people',
      detail: partOf(withPeople, 'people') ?? 'Or let people choose a region when they sign in.',
      ...stepOfForm(paths.adminParticipants, regions.length > 0 && withPeople === regions.length),
    },
    {
      title: 'Share the sign-in link',
      act: 'Copy sign-in link',
      detail: 'Done once the first participant has signed in.',
      to: null,
      isDone: dashboardStats.participantsSignedIn > 0,
    },
  ];
}
