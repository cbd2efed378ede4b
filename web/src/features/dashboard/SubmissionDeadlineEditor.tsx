import type { FragmentType } from '@apollo/client';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useFragmentData } from '../../apollo/useFragmentData';
import { graphql } from '../../gql/gql';
import type { SubmissionDeadlineEditor_EventFragment } from '../../gql/graphql';
import { useLeaveGuard } from '../../lib/useLeaveGuard';
import { LeaveDialog } from '../../ui/dialog/LeaveDialog';
import { submissionDeadlineVersion } from './submission-deadline-version';
import { SubmissionDeadlineForm, type SubmissionDeadlineValues } from './SubmissionDeadlineForm';
import { useSetSubmissionDeadline } from './useSetSubmissionDeadline';

const SubmissionDeadlineEditorFragment = graphql(`
  fragment SubmissionDeadlineEditor_event on Event {
    id
    submissionDeadline
    submissionDeadlineUpdatedAt
  }
`);

/** The submission deadline, saved through GraphQL. */
export function SubmissionDeadlineEditor(props: {
  event: FragmentType<SubmissionDeadlineEditor_EventFragment>;
}) {
  const event = useFragmentData(SubmissionDeadlineEditorFragment, props.event);
  // What the form was opened with follows what is saved, elsewhere too, until something is typed or to be decided.
  const [opened, setOpened] = useState(event);
  const version = submissionDeadlineVersion(opened);
  const form = useForm<SubmissionDeadlineValues>({ values: version.values });
  const { isDirty } = form.formState;
  const saving = useSetSubmissionDeadline(version, (saved) => {
    // The choice between two deadlines goes, and would take the focus with it.
    form.setFocus('deadline');
    form.reset(saved);
  });
  if (opened !== event && !isDirty && !saving.isPending && saving.conflict === null) setOpened(event);

  const { isLeaving, ...decide } = useLeaveGuard(isDirty);

  return (
    <>
      <SubmissionDeadlineForm form={form} deadline={event.submissionDeadline ?? null} {...saving} />
      <LeaveDialog open={isLeaving} {...decide}>
        You changed the submission deadline and have not saved it. If you leave now, your change is lost.
      </LeaveDialog>
    </>
  );
}
