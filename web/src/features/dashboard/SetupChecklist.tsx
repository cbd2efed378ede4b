import { Box, Button, Flex, Link as ChakraLink, Text, VisuallyHidden } from '@chakra-ui/react';
import { CircleCheck, CircleDashed, Copy } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { copyText } from '../../ui/feedback/copy-text';
import { ProgressBar } from '../../ui/feedback/ProgressBar';
import { Card } from '../../ui/show/Card';
import { DEADLINES_ID } from './DeadlinesCard';
import type { SetupStep } from './setup-steps';

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
          <Button variant={isNext ? 'solid' : 'outline'} size="sm" onClick={() => void copySignInLink()}>
            <Copy size={16} aria-hidden />
            Copy sign-in link
          </Button>
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
