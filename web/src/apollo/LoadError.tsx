import type { ErrorLike } from '@apollo/client';
import { ErrorState } from '../ui/feedback/ErrorState';
import { userMessage } from './user-message';

interface LoadErrorProps {
  /** Names the thing: 'People could not be loaded'. */
  title: string;
  query: { error?: ErrorLike | undefined; refetch: () => Promise<unknown> };
}

/** In place of what a query would show: that it failed, why, and 'Try again'. */
export const LoadError = ({ title, query: { error, refetch } }: LoadErrorProps) => (
  <ErrorState title={title} message={userMessage(error)} onRetry={() => void refetch()} />
);
