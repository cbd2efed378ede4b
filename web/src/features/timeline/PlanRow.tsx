import { useQuery } from '@apollo/client/react';
import { Box, Grid, Stack, Text } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { userMessage } from '../../apollo/user-message';
import { graphql } from '../../gql/gql';
import type { TimelinePointKind } from '../../gql/graphql';
import { people } from '../../lib/numbers';
import { TextField } from '../../ui/form/fields';
import { Disclosure } from '../../ui/show/Disclosure';
import { Sends } from '../notices/Sends';
import { POINT_WORDS } from './point-words';

interface PlanRowProps {
  regionId: string;
  kind: TimelinePointKind;
  /** The number of a reminder, from 1. */
  number: number;
  /** The time in words; null if it is not scheduled. */
  words: string | null;
  /** What happens if it is not scheduled. */
  unplanned: string;
  /** Where a time comes from that was not typed. */
  origin: string | undefined;
  /** Whether it was carried out, and is not scheduled again. */
  isDone: boolean;
  field: Omit<ComponentProps<typeof TextField>, 'label' | 'type'>;
  /** Null if its notices cannot be suppressed. */
  choice: { isSkipped: boolean; onSkip: (isSkipped: boolean) => void } | null;
}

/** A step of the plan: when it happens, what it does, and who gets e-mails. */
export function PlanRow({
  regionId,
  kind,
  number,
  words,
  unplanned,
  origin,
  isDone,
  field,
  choice,
}: PlanRowProps) {
  const { label } = POINT_WORDS[kind];
  return (
    <Grid
      columnGap="4"
      rowGap="1"
      alignItems="start"
      templateColumns={{ base: '1fr', md: '15rem minmax(0, 1fr)' }}
    >
      <TextField
        {...field}
        label={number > 1 ? `${label} ${number}` : label}
        type="datetime-local"
        // The browser's 'mm/dd/yyyy' is no time yet.
        color={words === null && !isDone ? 'fg.muted' : undefined}
      />
      {/* Next to the field, not its label. */}
      <Stack
        gap="1"
        textStyle="caption"
        justify="center"
        minHeight={{ md: '10' }}
        marginTop={{ md: '1.625rem' }}
      >
        <Text color="fg.muted">
          {isDone ? 'Done. Choose a later time to schedule it again.' : (words ?? unplanned)}
        </Text>
        {origin !== undefined && <Text color="fg.muted">{origin}</Text>}
        {kind !== 'CLOSE_PREFERENCES' && words !== null && !isDone && (
          <PlannedSends regionId={regionId} kind={kind} {...choice} />
        )}
      </Stack>
    </Grid>
  );
}

const PlannedSendsQuery = graphql(`
  query PlannedSends($act: SendingAct!, $regionId: ID!) {
    sendPreview(act: $act, regionId: $regionId, isPlanned: true) {
      emailCount
      chatCount
      ...Sends_preview @unmask
    }
  }
`);

interface PlannedSendsProps {
  regionId: string;
  kind: TimelinePointKind;
  isSkipped?: boolean;
  onSkip?: (isSkipped: boolean) => void;
}

/** The recipients of a point's e-mails in the current state; it opens to show the notices and the switch to suppress them. */
function PlannedSends({ regionId, kind, ...choice }: PlannedSendsProps) {
  const { data, error } = useQuery(PlannedSendsQuery, {
    variables: { act: kind, regionId },
  });
  if (error) return <Text color="warning.fg">It is not known what this sends. {userMessage(error)}</Text>;
  if (!data) return null;
  const { emailCount, chatCount } = data.sendPreview;
  if (emailCount + chatCount === 0) return <Text color="fg.muted">No e-mail is sent.</Text>;
  const also = chatCount > 0 ? ' and a chat channel' : '';
  return (
    <Disclosure
      summary={
        <Text as="span">
          {choice.isSkipped === true ? 'No e-mail is sent.' : `E-mails ${people(emailCount)}${also}`}
        </Text>
      }
    >
      <Box paddingTop="2">
        <Sends preview={data.sendPreview} note="Counted as people and teams are now." {...choice} />
      </Box>
    </Disclosure>
  );
}
