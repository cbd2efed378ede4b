import type { ErrorLike } from '@apollo/client';
import { Box, Flex, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { ActDialog, type NotThere } from '../../apollo/ActDialog';
import { refusalOf } from '../../apollo/refusal';
import { graphql } from '../../gql/gql';
import type { ErasureCount, Sends_PreviewFragment, TypedConfirmation_PlanFragment } from '../../gql/graphql';
import { formatCount } from '../../lib/numbers';
import { TextField } from '../../ui/form/fields';
import { Sends } from '../notices/Sends';

/** How many of each kind go or stay; empty kinds are omitted. */
function Counts({ heading, counts }: { heading: string; counts: readonly ErasureCount[] }) {
  return (
    <Stack as="section" gap="1">
      <Heading as="h3" textStyle="body" fontWeight="600">
        {heading}
      </Heading>
      <Box as="ul" aria-label={heading}>
        {counts
          .filter(({ count }) => count > 0)
          .map(({ label, count }) => (
            <Flex as="li" key={label} justify="space-between" gap="4" paddingBlock={{ md: '0.5' }}>
              <Text>{label}</Text>
              <Text textStyle="figure">{formatCount(count)}</Text>
            </Flex>
          ))}
      </Box>
    </Stack>
  );
}

graphql(`
  fragment TypedConfirmation_plan on Erasure {
    goes {
      label
      count
    }
    stays {
      label
      count
    }
    counted
  }
`);

interface TypedConfirmationProps {
  onClose: () => void;
  title: string;
  subtitle?: string;
  confirmLabel: string;
  pendingLabel: string;
  /** Undefined while it loads. */
  data:
    | { event: { title: string }; plan: TypedConfirmation_PlanFragment; sendPreview: Sends_PreviewFragment }
    | undefined;
  query: ComponentProps<typeof NotThere>['query'] & { loading: boolean };
  act: { isPending: boolean; error: ErrorLike | null };
  /**
   * The title of a failure, and what may be open after one: with a large event, the request times out before the server has
   * finished.
   */
  failureTitle: string;
  unknown: { title: string; does: string };
  /** @returns null if it failed */
  onConfirm: (input: { eventTitle: string; counted: string }) => Promise<object | null>;
  isDisabled?: boolean;
  /** Shown if nothing would be deleted; then nothing is done. */
  nothing?: string;
  /** What to do or choose first. */
  before?: ReactNode;
  /** What else changes. */
  note: string;
}

/** Asks for the event's name before all people or the whole event are erased, with what that erases, leaves and sends. */
export function TypedConfirmation({
  data,
  query,
  failureTitle,
  unknown,
  onConfirm,
  isDisabled = false,
  nothing,
  before,
  note,
  ...dialog
}: TypedConfirmationProps) {
  const [typed, setTyped] = useState('');
  const { error } = dialog.act;
  const isUnknown = error !== null && refusalOf(error) === null;
  const isEmpty = nothing !== undefined && data?.plan.goes.every(({ count }) => count === 0);
  return (
    <ActDialog
      isForm
      isDestructive
      size="lg"
      query={query}
      plan={data}
      failed="The numbers could not be loaded"
      loading="Counting..."
      isConfirmDisabled={isDisabled || isEmpty === true || typed.trim() !== data?.event.title}
      failureTitle={isUnknown ? unknown.title : failureTitle}
      failure={
        isUnknown
          ? `No answer yet. The server ${unknown.does}. Wait two minutes, then reopen this dialog to see what is left.`
          : null
      }
      onConfirm={async () => data && onConfirm({ eventTitle: typed, counted: data.plan.counted })}
      {...dialog}
    >
      {({ event, plan, sendPreview }) => (
        <>
          {before}
          <SimpleGrid columns={{ base: 1, md: 2 }} columnGap="8" rowGap="4">
            <Counts heading="This is deleted permanently" counts={plan.goes} />
            <Counts heading="This stays" counts={plan.stays} />
          </SimpleGrid>
          <Sends preview={sendPreview} />
          <Text color="fg.muted">{note}</Text>
          {isEmpty ? (
            <Text>{nothing}</Text>
          ) : (
            <TextField
              label={`Type “${event.title}” to confirm`}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              autoComplete="off"
            />
          )}
        </>
      )}
    </ActDialog>
  );
}
