import type { ErrorLike } from '@apollo/client';
import { Stack } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog';
import { Banner } from '../ui/feedback/Banner';
import { SectionSpinner } from '../ui/feedback/spinners';
import { ActError, LoadError } from './LoadError';

interface NotThereProps {
  query: { data?: unknown; error?: ErrorLike | undefined; refetch: () => Promise<unknown> };
  /** What is said where it could not be loaded, and while it loads. */
  failed: string;
  loading?: string;
  /** In place of what no longer exists. */
  gone?: ReactNode;
}

/** In place of what a query has not answered with: why it is not there, or that it is on its way. */
export function NotThere({
  query,
  failed,
  loading = 'Loading...',
  gone = <Banner title="This region is gone">It was already deleted.</Banner>,
}: NotThereProps) {
  if (query.error) return <LoadError title={failed} query={query} />;
  return query.data ? gone : <SectionSpinner label={loading} />;
}

interface PlanDialogProps extends Omit<ComponentProps<typeof ConfirmDialog>, 'open' | 'isPending'> {
  query: NotThereProps['query'] & { loading: boolean };
  act: { isPending: boolean; error: ErrorLike | null };
  /** Above the reason of a refusal. */
  refused: string;
}

/** What an act would do as the server works it out, and the button that does it. Mounted while open. */
export function PlanDialog({ query, act, refused, children, ...dialog }: PlanDialogProps) {
  return (
    <ConfirmDialog role="dialog" size="md" isPending={act.isPending} {...dialog}>
      <Stack gap="4" aria-busy={act.isPending || query.loading}>
        <ActError title={refused} error={act.error} />
        {children}
      </Stack>
    </ConfirmDialog>
  );
}
