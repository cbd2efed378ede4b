import type { FragmentType } from '@apollo/client';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useFragmentData } from '../../apollo/useFragmentData';
import { graphql } from '../../gql/gql';
import type { EventInfoEditor_EventFragment } from '../../gql/graphql';
import { useLeaveGuard } from '../../lib/useLeaveGuard';
import { LeaveDialog } from '../../ui/dialog/LeaveDialog';
import { EventInfoForm, type EventInfoValues } from './EventInfoForm';
import { eventVersion } from './event-version';
import { useUpdateEvent } from './useUpdateEvent';

const EventInfoEditorFragment = graphql(`
  fragment EventInfoEditor_event on Event {
    id
    aboutContent
    faqContent
    updatedAt
  }
`);

/** The texts of the event, saved through GraphQL. */
export function EventInfoEditor(props: { event: FragmentType<EventInfoEditor_EventFragment> }) {
  const event = useFragmentData(EventInfoEditorFragment, props.event);
  // What the form was opened with follows what is saved until something is typed or to be decided.
  const [opened, setOpened] = useState(event);
  const version = eventVersion(opened);
  const form = useForm<EventInfoValues>({ values: version.values });
  const { isDirty } = form.formState;
  const saving = useUpdateEvent(version, (saved) => form.reset(saved));
  if (opened !== event && !isDirty && !saving.isPending && saving.conflict === null) setOpened(event);
  const { isLeaving, ...decide } = useLeaveGuard(isDirty);

  return (
    <>
      <EventInfoForm form={form} isDirty={isDirty} {...saving} />
      <LeaveDialog open={isLeaving} {...decide}>
        You changed the event info and have not saved it. If you leave now, your changes are lost.
      </LeaveDialog>
    </>
  );
}
