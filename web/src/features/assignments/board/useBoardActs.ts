import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { refusalOf } from '../../../apollo/refusal';
import { userMessage } from '../../../apollo/user-message';
import { applyMove, type Board, type Move } from './board';
import { readAgainIfOutdated } from '../read-again';
import { describe, describeUndone, forget, moveOf, remember, reverse, stepOf, type Step } from './step';
import { useCarryOut } from './useCarryOut';
import { useTurns } from './useTurns';

/** How the last act went, in words; there is no toast for it. Always the last word about it. */
export interface Outcome {
  isRefused: boolean;
  text: string;
}

/**
 * Moves, releases and takes back on one region's board, and keeps what became of the last one.
 *
 * `shown` is the board with the acts that are on their way; a refused one goes, and with it what it showed. This is not
 * Apollo's optimistic layer, under which every query of the page is read and compared as a whole: with 2,000 people that
 * took longer than all the rest of a drop.
 * `readAgain` asks the server for the region, for when somebody else has changed it.
 */
export function useBoardActs(board: Board, readAgain: () => Promise<unknown>) {
  const carryOut = useCarryOut();
  const inTurn = useTurns();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const [pending, setPending] = useState<readonly Step[]>([]);
  const [generationId, setGenerationId] = useState(board.generation?.id);
  // New teams: the steps led to other ones.
  if (board.generation?.id !== generationId) {
    setGenerationId(board.generation?.id);
    setSteps([]);
  }
  const shown = useMemo(
    () => pending.reduce((state, step) => applyMove(state, moveOf(step)), board),
    [board, pending],
  );

  const latest = useRef(shown);
  useLayoutEffect(() => {
    latest.current = shown;
  }, [shown]);
  const say = (text: string) => setOutcome({ isRefused: false, text });

  /** Whether it was done; false for a step back whose own step was refused. */
  const showAndCarryOut = async (step: Step, isBack: boolean): Promise<boolean> => {
    setPending((others) => [...others, step]);
    try {
      return await inTurn(step.person.id, async (wasRefused) => {
        if (isBack && wasRefused) return false;
        await carryOut(board.id, step);
        return true;
      });
    } finally {
      setPending((others) => forget(others, step));
    }
  };

  const refuse = (introduction: string, error: unknown) => {
    const isElsewhere = refusalOf(error)?.isChangedMeanwhile ?? false;
    const text = isElsewhere ? userMessage(error) : `${introduction}: ${userMessage(error)}`;
    setOutcome({ isRefused: true, text });
    readAgainIfOutdated(error, readAgain);
  };

  const move = async (wanted: Move): Promise<void> => {
    const step = stepOf(shown, wanted);
    if (!step) return;
    setSteps((before) => remember(before, step));
    try {
      await showAndCarryOut(step, false);
      say(describe(step, latest.current));
    } catch (error) {
      setSteps((before) => forget(before, step));
      refuse(`${step.person.displayName} is back where they were`, error);
    }
  };

  const lastStep = steps.at(-1);
  const undo = async (): Promise<void> => {
    if (!lastStep) return;
    setSteps((before) => forget(before, lastStep));
    try {
      const isDone = await showAndCarryOut(reverse(lastStep), true);
      if (isDone) say(describeUndone(lastStep, latest.current));
    } catch (error) {
      refuse(`The last step of ${lastStep.person.displayName} was not undone`, error);
    }
  };

  return { shown, move, undo, lastStep, outcome, say, dismissOutcome: () => setOutcome(null) };
}
