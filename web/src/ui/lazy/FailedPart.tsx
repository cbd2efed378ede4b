import { ErrorState } from '../feedback/ErrorState';
import type { PartFailure } from './lazy';

interface FailureWords {
  title: string;
  text: string;
  helps: 'retry' | 'reload' | 'both';
}

const TITLE = 'We could not load this';

/** What a person reads about a missing part, and what may help. */
const FAILURE_WORDS: Readonly<Record<PartFailure['reason'], FailureWords>> = {
  offline: {
    title: TITLE,
    text: 'You are offline. We try again as soon as you are connected.',
    helps: 'retry',
  },
  unreachable: { title: TITLE, text: 'We could not reach the server. Please try again.', helps: 'retry' },
  broken: {
    title: TITLE,
    text: 'The server answers, but this part did not arrive. Try again or reload the page; if that does not help, tell an administrator.',
    helps: 'both',
  },
  outdated: {
    title: 'A newer version is available',
    text: 'The application was updated while you were using it. Reload to continue.',
    helps: 'reload',
  },
  faulty: {
    title: 'We could not show this',
    text: 'Something went wrong on our side. Try again or reload the page; if it happens again, tell an administrator.',
    helps: 'both',
  },
};

const reload = () => location.reload();

/** Replaces a page, or a part of one, that did not load. */
export function FailedPart({ reason, retry }: PartFailure) {
  const { title, text, helps } = FAILURE_WORDS[reason];
  return (
    <ErrorState
      title={title}
      message={text}
      {...(helps !== 'reload' && { onRetry: retry })}
      {...(helps !== 'retry' && { onReload: reload })}
    />
  );
}
