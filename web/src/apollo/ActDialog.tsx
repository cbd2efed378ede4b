import type { ErrorLike } from '@apollo/client';
import type { ReactNode } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from '../ui/dialog/ConfirmDialog';
import { Banner } from '../ui/feedback/Banner';
import { SectionSpinner } from '../ui/feedback/spinners';
import { LoadError } from './LoadError';
import { userMessage } from './user-message';

interface NotThereProps {
  query: { data?: unknown; error?: ErrorLike | undefined; refetch: () => Promise<unknown> };
  /** The error titles for a failed load and while loading. */
  failed: string;
  loading?: string;
  /** Replaces what no longer exists. */
  gone?: ReactNode;
}

/** Replaces missing query data: why it is missing, or that it is loading. */
export function NotThere({
  query,
  failed,
  loading = 'Loading...',
  gone = <Banner title="This region is gone">It was already deleted.</Banner>,
}: NotThereProps) {
  if (query.error) return <LoadError title={failed} query={query} />;
  return query.data ? gone : <SectionSpinner label={loading} />;
}

type PlanProps<Plan> =
  | { query?: never; children: ReactNode }
  | (Omit<NotThereProps, 'query'> & {
      query: NotThereProps['query'] & { loading: boolean };
      /** The server's preview of what the action would do. */
      plan: Plan | null | undefined;
      children: (plan: Plan) => ReactNode;
      /** Shown above the preview, also while it loads. */
      above?: ReactNode;
    });

type ActDialogProps<Plan> = Omit<ConfirmDialogProps, 'isPending' | 'onConfirm' | 'children'> & {
  act: { isPending: boolean; error: ErrorLike | null };
  /**
   * @returns nothing; null or false if the server refused: the dialog stays open and shows the reason under
   * `failureTitle`
   */
  onConfirm: () => Promise<unknown>;
} & PlanProps<Plan>;

/** Confirms an action: what it would do, what it sends, and why it was refused. Mounted while open. */
export function ActDialog<Plan>({ act, failure, onConfirm, onClose, ...props }: ActDialogProps<Plan>) {
  const confirm = async () => {
    if (await onConfirm()) onClose();
  };
  const asked = {
    onClose,
    onConfirm: () => void confirm(),
    isPending: act.isPending,
    failure: failure ?? (act.error && userMessage(act.error)),
  };
  if (props.query === undefined) return <ConfirmDialog {...asked} {...props} />;
  const { query, plan, failed, loading, gone, above, children, isConfirmDisabled = false, ...dialog } = props;
  return (
    <ConfirmDialog
      {...asked}
      isBusy={query.loading}
      isConfirmDisabled={isConfirmDisabled || plan == null}
      {...dialog}
      {...(dialog.isForm ? {} : { role: dialog.role ?? 'dialog', size: dialog.size ?? 'md' })}
    >
      {above}
      {plan == null ? <NotThere {...{ query, failed, loading, gone }} /> : children(plan)}
    </ConfirmDialog>
  );
}
