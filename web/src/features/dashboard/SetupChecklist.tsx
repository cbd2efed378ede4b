import { Box, Button, Flex, Link as ChakraLink, Text, VisuallyHidden } from '@chakra-ui/react';
import { CircleCheck, CircleDashed, Copy } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { copyText } from '../../ui/feedback/copy-text';
import { ProgressBar } from '../../ui/feedback/ProgressBar';
import { Card } from '../../ui/show/Card';
import { DEADLINES_ID } from './DeadlinesCard';
import type { SetupStep } from './setup-steps';

const LINKS: Readonly<Record<Exclude<SetupStep['key'], 'deadline' | 'link'>, string>> = {
  regions: paths.adminRegions,
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
  return (
    <Flex
      as="li"
      align="center"
      gap="3"
      minHeight="11"
      paddingBlock="2"
      wrap={{ base: 'wrap', sm: 'nowrap' }}
    >
      <Box color={isDone ? 'success.fg' : isNext ? 'accent.fg' : 'fg.muted'} flexShrink="0">
        <Icon size={20} aria-hidden />
      </Box>
      <Box flex="1" minWidth="0">
        {key === 'link' ? (
          <Text as="span" fontWeight={isNext ? '600' : undefined}>
            {title}
          </Text>
        ) : (
          <ChakraLink asChild fontWeight={isNext ? '600' : undefined} color={isDone ? 'fg.muted' : 'fg'}>
            {key === 'deadline' ? (
              // The browser scrolls to it; the router would not.
              <a href={`#${DEADLINES_ID}`}>{title}</a>
            ) : (
              <Link to={LINKS[key]}>{title}</Link>
            )}
          </ChakraLink>
        )}
        {isDone && <VisuallyHidden>, done</VisuallyHidden>}
        <Text textStyle="caption" color="fg.muted">
          {detail}
        </Text>
      </Box>
      {key === 'link' && (
        <Button
          variant={isNext ? 'solid' : 'outline'}
          size="sm"
          onClick={() =>
            void copyText(`${window.location.origin}${paths.login}`, { done: 'The sign-in link is copied.' })
          }
        >
          <Copy size={16} aria-hidden />
          Copy sign-in link
        </Button>
      )}
    </Flex>
  );
}
