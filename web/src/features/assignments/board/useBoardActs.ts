import { useMutation } from '@apollo/client/react';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { refusalOf } from '../../../apollo/refusal';
import { isOutdated } from '../../../apollo/useAct';
import { userMessage } from '../../../apollo/user-message';
import { MoveTogetherDocument } from '../../generations/moves-together';
import type { UndoEntries, UndoEntry } from '../undo';
import { applyMove, findPerson, type Board, type Move } from './board';
import { columnText } from './board-dnd';
import { type Step, type StepOptions, useCarryOut } from './carry-out';

/** The step of a move on this board; null if it changes nothing. On the same theme, only a release is a change. */
function stepOf(board: Board, { userId, ...to }: Move): Step | null {
  const foundPerson = findPerson(board, userId);
  if (!foundPerson) return null;
  const { person, theme, place } = foundPerson;
  const from = {
    themeId: theme?.id ?? null,
    isManualOverride: place?.isManualOverride ?? false,
    rank: place?.rank,
    isRankPlaced: place?.isRankPlaced,
  };
  const isRelease = from.isManualOverride && !to.isManualOverride;
  return from.themeId === to.themeId && !isRelease ? null : { person, from, to };
}

const titleOf = ({ themes }: Board, themeId: string | null) =>
  themes.find(({ id }) => id === themeId)?.title ?? 'a theme';

/** Words a completed step for the board after it. */
function describe({ person: { displayName }, from, to }: Step, board: Board): string {
  if (to.themeId === null) return `${displayName} is unassigned now.`;
  if (to.themeId !== from.themeId) return `${displayName} was moved to ${columnText(board, to.themeId)}.`;
  return `The place of ${displayName} on ${titleOf(board, to.themeId)} is released. Generating again may move them.`;
}

/** Words a step after its reverse has undone it. */
function describeUndone({ person: { displayName }, from, to }: Step, board: Board): string {
  if (from.themeId === null) return `Undone: ${displayName} is unassigned again.`;
  const title = titleOf(board, from.themeId);
  if (to.themeId !== from.themeId) return `Undone: ${displayName} is back on ${title}.`;
  return `Undone: the place of ${displayName} on ${title} is manual again.`;
}

/**
 * Queues the actions for each person and runs them one at a time; the first starts immediately. Each action learns whether the
 * previous one for the same person failed while it was pending.
 */
function useTurns() {
  const lastOf = useRef(new Map<string, Promise<unknown>>());
  return async <Result>(userId: string, act: (hasFailedBefore: boolean) => Promise<Result>) => {
    const last = lastOf.current.get(userId);
    const turn = last
      ? last.then(
          () => act(false),
          () => act(true),
        )
      : act(false);
    lastOf.current.set(userId, turn);
    try {
      return await turn;
    } finally {
      if (lastOf.current.get(userId) === turn) lastOf.current.delete(userId);
    }
  };
}

/** The people of an entry. */
const peopleOf = (entry: UndoEntry) =>
  entry.kind === 'step'
    ? { userId: entry.step.person.id, names: entry.step.person.displayName }
    : { userId: entry.back.moves[0]?.userId, names: entry.names };

/** The outcome of the last action, in words. It has no toast. */
export interface Outcome {
  isFailure: boolean;
  text: string;
}

interface BoardActsOptions {
  /** The last action of others with each person: the viewer's earlier steps are never undone. */
  touched: ReadonlyMap<string, unknown>;
  /** Refetches the region after another person's change. */
  readAgain: () => Promise<unknown>;
  /** Whether moves send no notices. */
  isSilent: boolean;
  /** Includes what the viewer did outside the board. */
  done: UndoEntries;
}

/**
 * Moves, releases and undoes on one region's board, with the outcome of the last action. `shown` is the board with optimistic
 * updates; a failed action is rolled back. Apollo's optimistic layer is not used, because it reads and compares every query of the
 * page: with 2,000 people, that took longer than the rest of a drop.
 */
export function useBoardActs(board: Board, { touched, readAgain, isSilent, done }: BoardActsOptions) {
  const carryOut = useCarryOut(board.id);
  const [moveTogether] = useMutation(MoveTogetherDocument);
  const inTurn = useTurns();
  /** When this page placed people, by the server's last answer. */
  const placedAt = useRef(new Map<string, string>());
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [pending, setPending] = useState<readonly Step[]>([]);
  const last = done.entries.findLast(
    (entry) => entry.kind === 'together' || touched.get(entry.step.person.id) === entry.touch,
  );

  const shown = useMemo(
    () => pending.reduce((state, { person, to }) => applyMove(state, { userId: person.id, ...to }), board),
    [board, pending],
  );
  const latest = useRef(shown);
  useLayoutEffect(() => {
    latest.current = shown;
  }, [shown]);
  const say = (text: string) => setOutcome({ isFailure: false, text });

  /** Whether the action was carried out; false for an undo whose own step failed. */
  const showAndCarryOut = async (step: Step, isBack: boolean, isQuiet = isSilent): Promise<boolean> => {
    const { id } = step.person;
    setPending((others) => [...others, step]);
    try {
      return await inTurn(id, async (hasFailedBefore) => {
        if (isBack && hasFailedBefore) return false;
        const { themeId, isManualOverride } = step.from;
        const options: StepOptions = isQuiet ? { sendNotices: false } : {};
        // A person on no team looks the same as one who was moved and then removed.
        if (isBack && themeId !== null) {
          options.expectedAssignedAt = placedAt.current.get(id);
          options.expectedIsManualOverride = isManualOverride;
        }
        const at = await carryOut(step, options);
        if (at !== null) placedAt.current.set(id, at);
        else if (step.to.themeId === null) placedAt.current.delete(id);
        return true;
      });
    } finally {
      setPending((others) => others.filter((other) => other !== step));
    }
  };

  const fail = (introduction: string, error: unknown) => {
    const isElsewhere = refusalOf(error)?.reason === 'CHANGED_MEANWHILE';
    const text = isElsewhere ? userMessage(error) : `${introduction}: ${userMessage(error)}`;
    setOutcome({ isFailure: true, text });
    if (isOutdated(error)) void readAgain().catch(() => undefined);
  };

  const move = async (wanted: Move, isQuiet = isSilent): Promise<void> => {
    const step = stepOf(shown, wanted);
    if (!step) return;
    const entry: UndoEntry = { kind: 'step', step, touch: touched.get(wanted.userId) };
    done.add(entry);
    try {
      await showAndCarryOut(step, false, isQuiet);
      say(describe(step, latest.current));
    } catch (error) {
      done.drop(entry);
      fail(`${step.person.displayName} is back where they were`, error);
    }
  };

  const undo = async (entry: UndoEntry): Promise<void> => {
    done.drop(entry);
    const { names } = peopleOf(entry);
    try {
      if (entry.kind === 'together') {
        await moveTogether({ variables: { input: entry.back } });
        say(`Undone: ${names} are back where they were.`);
      } else {
        const { person, from, to } = entry.step;
        if (await showAndCarryOut({ person, from: to, to: from }, true))
          say(describeUndone(entry.step, latest.current));
      }
    } catch (error) {
      const what = entry.kind === 'together' ? `The moves of ${names} were` : `The last step of ${names} was`;
      fail(`${what} not undone`, error);
    }
  };

  return {
    shown,
    move,
    undo: () => void (last && undo(last)),
    /** The people whose action an undo would reverse. */
    undoes: last && peopleOf(last),
    outcome,
    say,
    dismissOutcome: () => setOutcome(null),
  };
}
