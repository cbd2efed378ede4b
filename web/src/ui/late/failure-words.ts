import type { PartFailure } from './late';

interface FailureWords {
  title: string;
  text: string;
  /** What may help: another attempt, or a reload of the page. */
  helps: readonly ('retry' | 'reload')[];
}

/** What a person reads about a part that did not load. */
export function failureWords(reason: PartFailure['reason']): FailureWords {
  const title = 'We could not load this';
  switch (reason) {
    case 'offline':
      return {
        title,
        text: 'You are offline. We try again as soon as you are connected.',
        helps: ['retry'],
      };
    case 'unreachable':
      return {
        title,
        text: 'We could not reach the server. We keep trying; you can also try again now.',
        helps: ['retry'],
      };
    case 'broken':
      return {
        title,
        text: 'The server answers, but this part did not arrive. Try again or reload the page; if that does not help, tell an administrator.',
        helps: ['retry', 'reload'],
      };
    case 'outdated':
      return {
        title: 'A newer version is available',
        text: 'The application was updated while you were using it. Reload to continue.',
        helps: ['reload'],
      };
    case 'faulty':
      return {
        title: 'We could not show this',
        text: 'Something went wrong on our side. Try again or reload the page; if it happens again, tell an administrator.',
        helps: ['retry', 'reload'],
      };
  }
}
