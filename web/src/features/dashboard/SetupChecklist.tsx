import { Box, Button, Link as ChakraLink, Flex, Text, VisuallyHidden } from '@chakra-ui/react';
import { CircleCheck, CircleDashed, Copy } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { copyText } from '../../ui/feedback/copy-text';
import { ProgressBar } from '../../ui/feedback/ProgressBar';
import { ActButton } from '../../ui/show/ActButton';
import { Card } from '../../ui/show/Card';
import { DEADLINES_ID } from './DeadlinesCard';

const LINKS: Readonly<Record<Exclude<SetupStep['key'], 'deadline' | 'link'>, string>> = {
  regions: paths.adminRegions,
  zones: paths.adminRegions,
  themes: paths.adminThemes,
  about: paths.adminEventInfo,
  agenda: paths.adminAgenda,
  people: paths.adminParticipants,
};

/** What is left to do before people can take part, until all of it is done. */
export function SetupChecklist({ steps }: { steps: readonly SetupStep[] }) {
  const doneCount = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone);
  const progress = `${doneCount} of ${steps.length} done`;
  return (
    <Card as="section" aria-label="Set up your hackathon" title="Set up your hackathon" subtitle={progress}>
      <ProgressBar label="Set up" value={doneCount} max={steps.length} valueText={progress} />
      <Box
        as="ol"
        listStyleType="none"
        css={{ '& > li + li': { borderTopWidth: '1px', borderColor: 'border.muted' } }}
      >
        {steps.map((step) => (
          <Step key={step.key} step={step} isNext={step === next} />
        ))}
      </Box>
    </Card>
  );
}

function Step({ step, isNext }: { step: SetupStep; isNext: boolean }) {
  const { key, title, detail, isDone } = step;
  const Icon = isDone ? CircleCheck : CircleDashed;
  // The next step is the page's one solid button.
  const isButton = isNext || key === 'link';
  return (
    <Flex as="li" align="center" gap="3" minHeight="11" paddingBlock="2">
      <Box color={isDone ? 'success.fg' : isNext ? 'accent.fg' : 'fg.muted'} flexShrink="0">
        <Icon size={20} aria-hidden />
      </Box>
      <Flex flex="1" minWidth="0" wrap="wrap" align="center" columnGap="3" rowGap="2">
        <Box flex="1 1 12rem" minWidth="0">
          {isButton ? (
            <Text as="span" fontWeight={isNext ? '600' : undefined} color={isDone ? 'fg.muted' : 'fg'}>
              {title}
            </Text>
          ) : (
            <ChakraLink asChild color={isDone ? 'fg.muted' : 'fg'}>
              <StepLink step={key}>{title}</StepLink>
            </ChakraLink>
          )}
          {isDone && <VisuallyHidden>, done</VisuallyHidden>}
          <Text textStyle="caption" color="fg.muted">
            {detail}
          </Text>
        </Box>
        {key === 'link' ? (
          <ActButton
            icon={Copy}
            variant={isNext ? 'solid' : 'outline'}
            size="sm"
            onClick={() => void copySignInLink()}
          >
            Copy sign-in link
          </ActButton>
        ) : (
          isNext && (
            <Button asChild size="sm">
              <StepLink step={key}>{step.act}</StepLink>
            </Button>
          )
        )}
      </Flex>
    </Flex>
  );
}

const copySignInLink = () =>
  copyText(`${window.location.origin}${paths.login}`, { done: 'The sign-in link is copied.' });

interface StepLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  step: Exclude<SetupStep['key'], 'link'>;
}

/** The way to where a step is done. */
function StepLink({ step, ...link }: StepLinkProps) {
  // The browser scrolls to a part of this page; the router would not.
  return step === 'deadline' ? (
    <a {...link} href={`#${DEADLINES_ID}`} />
  ) : (
    <Link {...link} to={LINKS[step]} />
  );
}

interface SetupFacts {
  regions: readonly { seatCount: number; timeZone?: string | null }[];
  aboutContent: string;
  agendaItems: number;
  submissionDeadline: string | null;
  participants: number;
  participantsSignedIn: number;
}

interface SetupStep {
  key: 'regions' | 'zones' | 'themes' | 'about' | 'agenda' | 'deadline' | 'people' | 'link';
  title: string;
  /** On the button of the next step. */
  act: string;
  /** Why, or how far it is. */
  detail: string;
  isDone: boolean;
}

/** What an event needs before people can take part, in the order in which each step can be done. */
export function setupSteps({ regions, ...facts }: SetupFacts): SetupStep[] {
  const withZone = regions.filter(({ timeZone }) => timeZone != null).length;
  const withThemes = regions.filter(({ seatCount }) => seatCount > 0).length;
  return [
    {
      key: 'regions',
      title: 'Add regions',
      act: 'Add regions',
      detail: 'Each has its own themes, agenda, people and teams.',
      isDone: regions.length > 0,
    },
    {
      key: 'zones',
      title: 'Set time zones',
      act: 'Set them',
      detail:
        withZone > 0 && withZone < regions.length
          ? `${withZone} of ${regions.length} regions have one.`
          : "The agenda's times are those of its region.",
      isDone: regions.length > 0 && withZone === regions.length,
    },
    {
      key: 'themes',
      title: 'Add themes and their seats',
      act: 'Add themes',
      detail:
        withThemes > 0 && withThemes < regions.length
          ? `${withThemes} of ${regions.length} regions have themes.`
          : 'What people rank, and how many can work on it.',
      isDone: regions.length > 0 && withThemes === regions.length,
    },
    {
      key: 'about',
      title: 'Write the About text',
      act: 'Write it',
      detail: 'Participants read it on their first page.',
      isDone: facts.aboutContent !== '',
    },
    {
      key: 'agenda',
      title: 'Add the agenda',
      act: 'Add the agenda',
      detail: 'What happens when, and the deadlines.',
      isDone: facts.agendaItems > 0,
    },
    {
      key: 'deadline',
      title: 'Set the submission deadline',
      act: 'Set it',
      detail: 'Preferences lock then, in every region.',
      isDone: facts.submissionDeadline !== null,
    },
    {
      key: 'people',
      title: 'Import people',
      act: 'Import people',
      detail: 'Or let people choose a region when they sign in.',
      isDone: facts.participants > 0,
    },
    {
      key: 'link',
      title: 'Share the sign-in link',
      act: 'Share it',
      detail: 'Done once the first participant has signed in.',
      isDone: facts.participantsSignedIn > 0,
    },
  ];
}
