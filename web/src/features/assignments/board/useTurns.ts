import { useCallback, useRef } from 'react';

/**
 * One act at a time for each person, in the order in which they were asked for; the first starts at once.
 * An act is told whether the one before it for the same person was refused.
 */
export function useTurns() {
  const lastOf = useRef(new Map<string, Promise<unknown>>());

  return useCallback(
    <Result>(userId: string, act: (wasRefused: boolean) => Promise<Result>): Promise<Result> => {
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
