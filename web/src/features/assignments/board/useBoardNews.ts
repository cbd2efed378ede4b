import { useApolloClient } from '@apollo/client/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useViewer } from '../../../auth/useViewer';
import { graphql } from '../../../gql/gql';
import type { BoardNewsSubscription } from '../../../gql/graphql';
import { useLiveSubscription } from '../../../live/useLiveSubscription';
import { toast } from '../../../ui/feedback/toast';
import { findPerson, UNASSIGNED, type Board } from './board';

const BoardNewsDocument = graphql(`
  subscription BoardNews($regionId: ID!) {
    boardChanged(regionId: $regionId) {
      present {
        activity
        person {
          id
          displayName
        }
        held {
          id
        }
      }
      acts {
        kind
        actor {
          id
          displayName
        }
        person {
          id
          displayName
        }
      }
    }
  }
`);

const BoardChangesQuery = graphql(`
  query BoardChanges($regionId: ID!) {
    region(id: $regionId) {
      id
      generation {
        id
        changes {
          sentence
        }
      }
    }
  }
`);

type News = NonNullable<BoardNewsSubscription['boardChanged']>;
type Act = News['acts'][number];

/** What a card says of what others do with its person. */
export interface CardNote {
  text: string;
  /** Whether another person is moving them right now. */
  isHeld: boolean;
}

export interface BoardNews {
  /** Who else has this region's board open, by name. */
  others: readonly { id: string; displayName: string }[];
  /** By the id of the person. */
  notes: ReadonlyMap<string, CardNote>;
  /** Who else generates right now. */
  generating: string | null;
  /** The last act of another person, for screen readers. */
  spoken: string;
  /** Whom others have moved, released or taken off their team since the board was opened, with how often. */
  touched: ReadonlyMap<string, number>;
}

/** Milliseconds for which a card says what was done just now. */
const JUST_NOW = 30_000;
const NOBODY: News['present'] = [];

/** Who else is at a region's board, and what they do there. `readAgain` asks for the whole region. */
export function useBoardNews(regionId: string, readAgain: () => void): BoardNews {
  const client = useApolloClient();
  const viewer = useViewer();
  const [present, setPresent] = useState(NOBODY);
  const [recent, setRecent] = useState<ReadonlyMap<string, Act>>(new Map());
  const [spoken, setSpoken] = useState('');
  const [touched, setTouched] = useState<ReadonlyMap<string, number>>(new Map());
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => running.forEach(clearTimeout);
  }, []);

  const onAct = (act: Act) => {
    const { actor, person } = act;
    if (actor?.id === viewer.id) return;
    if (!person) {
      const announcement = announcementOf(act);
      if (announcement) toast.success(announcement.next, { title: announcement.title });
      readAgain();
      return;
    }
    setRecent((before) => new Map(before).set(person.id, act));
    setTouched((before) => new Map(before).set(person.id, (before.get(person.id) ?? 0) + 1));
    setSpoken(moveInWords(act));
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setRecent((before) => (before.get(person.id) === act ? without(before, person.id) : before));
    }, JUST_NOW);
    timers.current.add(timer);
    // How the teams differ from the last run. A failure leaves what is shown.
    client
      .query({ query: BoardChangesQuery, variables: { regionId }, fetchPolicy: 'network-only' })
      .catch(() => undefined);
  };

  useLiveSubscription(BoardNewsDocument, { regionId }, ({ boardChanged: news }) => {
    setPresent(news.present);
    news.acts.forEach(onAct);
  });

  return useMemo(() => {
    const ofOthers = present.filter(({ person }) => person && person.id !== viewer.id);
    const others = new Map(ofOthers.flatMap(({ person }) => (person ? [[person.id, person]] : [])));
    const notes = new Map<string, CardNote>();
    for (const [id, act] of recent) notes.set(id, { text: actNote(act), isHeld: false });
    for (const { person, held } of ofOthers)
      if (person && held) notes.set(held.id, { text: heldNote(person.displayName), isHeld: true });
    return {
      others: [...others.values()].sort((a, b) => a.displayName.localeCompare(b.displayName, 'en')),
      notes,
      generating: ofOthers.find(({ activity }) => activity === 'GENERATING')?.person?.displayName ?? null,
      spoken,
      touched,
    };
  }, [present, recent, spoken, touched, viewer.id]);
}

function without<Value>(map: ReadonlyMap<string, Value>, key: string): ReadonlyMap<string, Value> {
  const rest = new Map(map);
  rest.delete(key);
  return rest;
}

/** The notes of each column that has any. */
export function notesByColumn(
  board: Board,
  notes: ReadonlyMap<string, CardNote>,
): ReadonlyMap<string, ReadonlyMap<string, CardNote>> {
  const byColumn = new Map<string, Map<string, CardNote>>();
  for (const [userId, note] of notes) {
    const found = findPerson(board, userId);
    if (!found) continue;
    const columnId = found.theme?.id ?? UNASSIGNED;
    byColumn.set(columnId, (byColumn.get(columnId) ?? new Map<string, CardNote>()).set(userId, note));
  }
  return byColumn;
}

const SOMEBODY = 'Somebody';

/** The first part of a name: a card has no room for all of it, and the board's head shows who is there. */
const shortName = (name: string): string => name.split(' ', 1)[0] ?? name;

/** On the card of a person whom another one is moving. */
const heldNote = (name: string): string => `${shortName(name)} is moving them`;

/** On the card of a person whom another one has just moved. */
function actNote({ kind, actor }: Act): string {
  const by = `by ${actor ? shortName(actor.displayName) : 'another person'} just now`;
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
function moveInWords({ kind, actor, person }: Act): string {
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

/** What another person did to the whole region, and what to do next; null for what concerns one person. */
function announcementOf({ kind, actor }: Act): { title: string; next: string } | null {
  const who = actor?.displayName ?? SOMEBODY;
  switch (kind) {
    case 'GENERATED':
      return { title: `${who} generated new teams just now.`, next: 'Look through them before you publish.' };
    case 'PLACED':
      return { title: `${who} placed the newcomers just now.`, next: 'All others are where they were.' };
    case 'RESTORED':
      return { title: `${who} restored an earlier run just now.`, next: 'The teams are a draft again.' };
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
