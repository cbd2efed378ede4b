import { useApolloClient } from '@apollo/client/react';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { refusalOf } from '../../../apollo/refusal';
import { isOutdated } from '../../../apollo/useAct';
import { userMessage } from '../../../apollo/user-message';
import type { MoveTogetherInput } from '../../../gql/graphql';
import { MoveTogetherDocument } from '../gap-acts';
import { applyMove, type Board, type Move } from './board';
import {
  describe,
  describeUndone,
  type LeftAs,
  moveOf,
  remember,
  reverse,
  type Step,
  stepOf,
  useCarryOut,
  without,
} from './useCarryOut';

/**
 * Runs one act at a time for each person, in order; the first starts at once. Each act learns whether the previous one for the
 * same person failed.
 */
function useTurns() {
  const lastOf = useRef(new Map<string, Promise<unknown>>());

  return useCallback(
    <Result>(userId: string, act: (hasFailedBefore: boolean) => Promise<Result>): Promise<Result> => {
      const last = lastOf.current.get(userId);
      const turn = last
        ? last.then(
            () => act(false),
            () => act(true),
          )
        : act(false);
      lastOf.current.set(userId, turn);
      const leave = () => {
        if (lastOf.current.get(userId) === turn) lastOf.current.delete(userId);
      };
      turn.then(leave, leave);
      return turn;
    },
    [],
  );
}

/** People whom one act moved together, and what moves them back. */
export interface Chain {
  names: string;
  back: MoveTogetherInput;
}

/** The outcome of the last act, in words. There is no toast for it. */
export interface Outcome {
  isFailure: boolean;
  text: string;
}

interface BoardActsOptions {
  readAgain: () => Promise<unknown>;
  isSilent: boolean;
  chain: Chain | null;
  onChainUndone: () => void;
}

/**
 * Moves, releases and undoes on one region's board, and keeps the outcome of the last act.
 * `shown` is the board including pending acts; a failed act disappears from it. Apollo's optimistic layer is not used, because it
 * reads and compares every query of the page as a whole: with 2,000 people that took longer than all the rest of a drop.
 * `touched` counts what others did with whom: one's own steps before that are never undone.
 * `isSilent`: moves send no notices.
 * `readAgain` asks the server for the region after another person has changed it.
 * `chain` was carried out last beside the board, and can be undone here, too.
 */
export function useBoardActs(
  board: Board,
  touched: ReadonlyMap<string, number>,
  { readAgain, isSilent, chain, onChainUndone }: BoardActsOptions,
) {
  const client = useApolloClient();
  const carryOut = useCarryOut();
  const inTurn = useTurns();
  /** When people were placed by this page, as the server said last. */
  const placedAt = useRef(new Map<string, string>());
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [steps, setSteps] = useState<readonly (Step | Chain)[]>([]);
  const [pending, setPending] = useState<readonly Step[]>([]);
  const [generationId, setGenerationId] = useState(board.generation?.id);
  // New teams: the steps belong to the old ones.
  if (board.generation?.id !== generationId) {
    setGenerationId(board.generation?.id);
    setSteps([]);
  }
  const [seen, setSeen] = useState(touched);
  if (touched !== seen) {
    setSeen(touched);
    const isUntouched = (id: string) => touched.get(id) === seen.get(id);
    setSteps((before) => before.filter((step) => isChain(step) || isUntouched(step.person.id)));
  }
  const [seenChain, setSeenChain] = useState(chain);
  if (chain !== seenChain) {
    setSeenChain(chain);
    setSteps((before) => {
      const others = before.filter((step) => !isChain(step));
      return chain ? remember(others, chain) : others;
    });
  }
  const shown = useMemo(
    () => pending.reduce((state, step) => applyMove(state, moveOf(step)), board),
    [board, pending],
  );

  const latest = useRef(shown);
  useLayoutEffect(() => {
    latest.current = shown;
  }, [shown]);
  const say = (text: string) => setOutcome({ isFailure: false, text });

  /** Whether the act was carried out; false for an undo whose own step failed. */
  const showAndCarryOut = async (step: Step, isBack: boolean, isQuiet = isSilent): Promise<boolean> => {
    setPending((others) => [...others, step]);
    try {
      return await inTurn(step.person.id, async (hasFailedBefore) => {
        if (isBack && hasFailedBefore) return false;
        const { id } = step.person;
        const { themeId, isManualOverride } = step.from;
        // A person on no team looks the same as one who was moved and taken off again.
        const expected: LeftAs =
          isBack && themeId !== null
            ? { expectedAssignedAt: placedAt.current.get(id), expectedIsManualOverride: isManualOverride }
            : {};
        const at = await carryOut(board.id, step, isQuiet ? { ...expected, sendNotices: false } : expected);
        if (at !== null) placedAt.current.set(id, at);
        else if (step.to.themeId === null) placedAt.current.delete(id);
        return true;
      });
    } finally {
      setPending((others) => without(others, step));
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
    setSteps((before) => remember(before, step));
    try {
      await showAndCarryOut(step, false, isQuiet);
      say(describe(step, latest.current));
    } catch (error) {
      setSteps((before) => without(before, step));
      fail(`${step.person.displayName} is back where they were`, error);
    }
  };

  const lastStep = steps.at(-1);
  const undo = async (): Promise<void> => {
    if (!lastStep) return;
    setSteps((before) => without(before, lastStep));
    try {
      if (isChain(lastStep)) {
        await client.mutate({ mutation: MoveTogetherDocument, variables: { input: lastStep.back } });
        onChainUndone();
        say(`Undone: ${lastStep.names} are back where they were.`);
      } else if (await showAndCarryOut(reverse(lastStep), true))
        say(describeUndone(lastStep, latest.current));
    } catch (error) {
      const what = isChain(lastStep)
        ? `The moves of ${lastStep.names} were`
        : `The last step of ${lastStep.person.displayName} was`;
      fail(`${what} not undone`, error);
    }
  };

  return {
    shown,
    move,
    undo,
    /** Whose act would be undone. */
    lastStep: lastStep && undoneOf(lastStep),
    outcome,
    say,
    dismissOutcome: () => setOutcome(null),
  };
}

const isChain = (step: Step | Chain): step is Chain => 'back' in step;

const undoneOf = (step: Step | Chain): { userId: string | undefined; names: string } =>
  isChain(step)
    ? { userId: step.back.moves[0]?.userId, names: step.names }
    : { userId: step.person.id, names: step.person.displayName };
