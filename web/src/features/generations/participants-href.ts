import { paths } from '../../lib/paths';

interface Narrowing {
  /** Part of a name or e-mail address. */
  q?: string;
  /** Only those who have ranked themes, or have not. */
  ranking?: 'submitted' | 'none';
}

/** Those of a region who take part, on the page of all people, narrowed as that page's address says it. */
export const participantsHref = (regionId: string, narrowing: Narrowing = {}): string => {
  const search = new URLSearchParams({ region: regionId, role: 'user', teams: 'included', ...narrowing });
  return `${paths.adminParticipants}?${search.toString()}`;
};
