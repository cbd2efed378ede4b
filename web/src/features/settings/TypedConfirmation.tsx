import type { ErrorLike } from '@apollo/client';
import { Box, Flex, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { type ComponentProps, type ReactNode, type SubmitEvent, useState } from 'react';
import { NotLoaded } from '../../apollo/LoadError';
import { refusalOf } from '../../apollo/refusal';
import { userMessage } from '../../apollo/user-message';
import { graphql } from '../../gql/gql';
import type { ErasureCount, Sends_PreviewFragment, TypedConfirmation_PlanFragment } from '../../gql/graphql';
import { formatCount } from '../../lib/numbers';
import { SectionSpinner } from '../../ui/feedback/spinners';
import { TextField } from '../../ui/form/fields';
import { FormDialog } from '../../ui/form/FormDialog';
import { Sends } from '../notices/Sends';

/** How many of each kind go, or stay; without those of which there is none. */
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
  open: boolean;
  onClose: () => void;
  title: string;
  subtitle?: string;
  submitLabel: string;
  pendingLabel: string;
  /** Undefined until it is known. */
  data:
    | { event: { title: string }; plan: TypedConfirmation_PlanFragment; sendPreview: Sends_PreviewFragment }
    | undefined;
  query: ComponentProps<typeof NotLoaded>['query'];
  act: { isPending: boolean; error: ErrorLike | null; reset: () => void };
  /** What a failure is called, and what a large event may leave open: the page waits less long than the server works. */
  failureTitle: string;
  unknown: { title: string; does: string };
  /** @returns null where it failed */
  onConfirm: (input: { eventTitle: string; counted: string }) => Promise<object | null>;
  isDisabled?: boolean;
  /** What is said where nothing would go, and then nothing is done. */
  nothing?: string;
  /** What to do or choose first. */
  before?: ReactNode;
  /** What else changes. */
  note: string;
}

/** Asks for the event's name before all people or the whole event are erased, with what that erases, leaves and sends. */
export function TypedConfirmation({
  onClose,
  data,
  query,
  act,
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
  const close = () => {
    act.reset();
    setTyped('');
    onClose();
  };
  const isUnknown = act.error !== null && refusalOf(act.error) === null;
  const isEmpty = nothing !== undefined && data?.plan.goes.every(({ count }) => count === 0);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (data && (await onConfirm({ eventTitle: typed, counted: data.plan.counted }))) close();
  };
  return (
    <FormDialog
      onClose={close}
      onSubmit={(event) => void submit(event)}
      isPending={act.isPending}
      isSubmitDisabled={isDisabled || isEmpty === true || typed.trim() !== data?.event.title}
      isDestructive
      size="lg"
      failure={
        act.error &&
        (isUnknown
          ? `No answer yet. The server ${unknown.does}. Wait two minutes, then reopen this dialog to see what is left.`
          : userMessage(act.error))
      }
      failureTitle={isUnknown ? unknown.title : failureTitle}
      {...dialog}
    >
      {data ? (
        <>
          {before}
          <SimpleGrid columns={{ base: 1, md: 2 }} columnGap="8" rowGap="4">
            <Counts heading="This is deleted permanently" counts={data.plan.goes} />
            <Counts heading="This stays" counts={data.plan.stays} />
          </SimpleGrid>
          <Sends preview={data.sendPreview} />
          <Text color="fg.muted">{note}</Text>
          {isEmpty ? (
            <Text>{nothing}</Text>
          ) : (
            <TextField
              label={`Type “${data.event.title}” to confirm`}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              autoComplete="off"
              required
            />
          )}
        </>
      ) : (
        <NotLoaded
          title="The numbers could not be loaded"
          query={query}
          loading={<SectionSpinner label="Counting..." />}
        />
      )}
    </FormDialog>
  );
}
