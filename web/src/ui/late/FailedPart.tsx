import { failureWords } from './failure-words';
import { ErrorState } from '../feedback/ErrorState';
import type { PartFailure } from './late';

const reload = () => location.reload();

/** Replaces a page, or a part of one, that did not load: what happened, and what to do. */
export function FailedPart({ reason, isRetrying, retry }: PartFailure) {
  const { title, text, helps } = failureWords(reason);
  return (
    <ErrorState
      title={title}
      message={text}
      isRetrying={isRetrying}
      {...(helps.includes('retry') ? { onRetry: retry } : {})}
      {...(helps.includes('reload') ? { onReload: reload } : {})}
    />
  );
}
