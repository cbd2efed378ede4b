import { useMemo, useState } from 'react';
import { useViewer } from '../../../auth/useViewer';
import { graphql } from '../../../gql/gql';
import type { BoardNewsSubscription } from '../../../gql/graphql';
import { useLiveSubscription } from '../../../live/useLiveSubscription';
import { toast } from '../../../ui/feedback/toast';
import { findPerson, type Board } from './board';

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

type News = NonNullable<BoardNewsSubscription['boardChanged']>;
type Act = News['acts'][number];

/** What a card shows about the actions of others with its person. */
export interface CardNote {
  text: string;
  isHeld: boolean;
}

/** For how many milliseconds a card shows a recent action. */
const JUST_NOW = 30_000;
const NO_ONE: News['present'] = [];

/** The other people on a region's board, and what they do there. */
export function useBoardNews(regionId: string) {
  const viewer = useViewer();
  const [present, setPresent] = useState(NO_ONE);
  /** The last action with each person whom others have moved, released or removed since the board was opened. */
  const [touched, setTouched] = useState<ReadonlyMap<string, Act>>(new Map());
  /** Those that cards no longer mention. */
  const [past, setPast] = useState<ReadonlySet<Act>>(new Set());
  const [spoken, setSpoken] = useState('');

  const onAct = (act: Act) => {
    const { kind, actor, person } = act;
    if (actor?.id === viewer.id) return;
    const who = actor?.displayName ?? 'Another person';
    if (!person) {
      const [done, next] = ON_REGION[kind] ?? [];
      if (next) toast.success(next, { title: `${who} ${done} just now.` });
      return;
    }
    setTouched((before) => new Map(before).set(person.id, act));
    const [, sentence] = ON_PERSON[kind] ?? MOVED;
    setSpoken(`${who} ${sentence(person.displayName)}.`);
    setTimeout(() => setPast((before) => new Set(before).add(act)), JUST_NOW);
  };

  useLiveSubscription(BoardNewsDocument, { regionId }, ({ boardChanged: news }) => {
    setPresent(news.present);
    news.acts.forEach(onAct);
  });

  return useMemo(() => {
    const ofOthers = present.flatMap(({ person, ...does }) =>
      person && person.id !== viewer.id ? { person, ...does } : [],
    );
    const others = new Map(ofOthers.map(({ person }) => [person.id, person]));
    const notes = new Map<string, CardNote>();
    for (const [id, act] of touched) if (!past.has(act)) notes.set(id, { text: noteOf(act), isHeld: false });
    for (const { person, held } of ofOthers)
      if (held) notes.set(held.id, { text: `${shortName(person.displayName)} is moving them`, isHeld: true });
    return {
      others: [...others.values()].sort((a, b) => a.displayName.localeCompare(b.displayName, 'en')),
      notes,
      generating: ofOthers.find(({ activity }) => activity === 'GENERATING')?.person.displayName ?? null,
      /** The last action of another person, for screen readers. */
      spoken,
      touched,
    };
  }, [present, past, spoken, touched, viewer.id]);
}

/** The notes of each column that has any. */
export function notesByColumn(
  board: Board,
  notes: ReadonlyMap<string, CardNote>,
): ReadonlyMap<string, ReadonlyMap<string, CardNote>> {
  const byColumn = new Map<string, Map<string, CardNote>>();
  for (const [userId, note] of notes) {
    const columnId = findPerson(board, userId)?.columnId;
    if (columnId === undefined) continue;
    byColumn.set(columnId, (byColumn.get(columnId) ?? new Map<string, CardNote>()).set(userId, note));
  }
  return byColumn;
}

/** A first name: a card has no room for the full name, which the board's head shows. */
const shortName = (name: string): string => name.split(' ', 1)[0] ?? name;

function noteOf({ kind, actor }: Act): string {
  const [done] = ON_PERSON[kind] ?? MOVED;
  return `${done} by ${actor ? shortName(actor.displayName) : 'another person'} just now`;
}

type PersonWords = readonly [note: string, sentence: (name: string) => string];
const MOVED: PersonWords = ['Moved', (name) => `moved ${name}`];
const ON_PERSON: Partial<Record<Act['kind'], PersonWords>> = {
  UNASSIGNED: ['Unassigned', (name) => `took ${name} off their team`],
  RELEASED: ['Released', (name) => `released the place of ${name}`],
};

const ON_REGION: Partial<Record<Act['kind'], readonly [done: string, next: string]>> = {
  GENERATED: ['generated new teams', 'Look through them before you publish.'],
  PLACED: ['placed the newcomers', 'All others are where they were.'],
  RESTORED: ['restored an earlier run', 'The teams are a draft again.'],
  PUBLISHED: ['published these teams', 'Participants see every move from now on.'],
  UNPUBLISHED: ['took these teams back', 'Publish them again when they are ready.'],
  IMPORTED: ['imported people', 'Look who is unassigned.'],
};
