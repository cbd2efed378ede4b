import type { BoardActKind } from '../../../gql/graphql';

interface Act {
  kind: BoardActKind;
  actor?: { displayName: string } | null;
  person?: { displayName: string } | null;
}

const SOMEBODY = 'Somebody';

/** The first part of a name: a card has no room for all of it, and the board's head shows who is there. */
const shortName = (name: string): string => name.split(' ', 1)[0] ?? name;

/** On the card of whom somebody else is moving. */
export const heldNote = (name: string): string => `${shortName(name)} is moving them`;

/** On the card of whom somebody else has just moved. */
export function actNote({ kind, actor }: Act): string {
  const by = `by ${actor ? shortName(actor.displayName) : 'somebody else'} just now`;
  switch (kind) {
    case 'UNASSIGNED':
      return `Unassigned ${by}`;
    case 'RELEASED':
      return `Released ${by}`;
    default:
      return `Moved ${by}`;
  }
}

/** The same as a sentence. */
export function moveInWords({ kind, actor, person }: Act): string {
  const [who, whom] = [actor?.displayName ?? SOMEBODY, person?.displayName ?? 'somebody'];
  switch (kind) {
    case 'UNASSIGNED':
      return `${who} took ${whom} off their team.`;
    case 'RELEASED':
      return `${who} released the place of ${whom}.`;
    default:
      return `${who} moved ${whom}.`;
  }
}

/** What somebody else did to the whole region, and what to do next; null for what concerns one person. */
export function announcementOf({ kind, actor }: Act): { title: string; next: string } | null {
  const who = actor?.displayName ?? SOMEBODY;
  switch (kind) {
    case 'GENERATED':
      return { title: `${who} generated new teams just now.`, next: 'Look through them before you publish.' };
    case 'PUBLISHED':
      return {
        title: `${who} published these teams just now.`,
        next: 'Participants see every move from now on.',
      };
    case 'UNPUBLISHED':
      return {
        title: `${who} took these teams back just now.`,
        next: 'Publish them again when they are ready.',
      };
    case 'IMPORTED':
      return { title: `${who} imported people just now.`, next: 'Look who is unassigned.' };
    case 'MOVED':
    case 'UNASSIGNED':
    case 'RELEASED':
      return null;
  }
}
