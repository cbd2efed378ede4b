import type { SubmissionDeadlineEditor_EventFragment } from '../../gql/graphql';
import { toDateTimeField } from '../../lib/dates';
import type { Versioned } from '../../lib/edit-conflict';
import type { SubmissionDeadlineValues } from './SubmissionDeadlineForm';

/** The submission deadline as its form takes it, in the viewer's time zone. */
export const submissionDeadlineVersion = ({
  submissionDeadline,
  submissionDeadlineUpdatedAt,
}: SubmissionDeadlineEditor_EventFragment): Versioned<SubmissionDeadlineValues> => ({
  values: { deadline: submissionDeadline == null ? '' : toDateTimeField(submissionDeadline) },
  updatedAt: submissionDeadlineUpdatedAt ?? null,
});
