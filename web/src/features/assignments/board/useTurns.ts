import { useCallback, useRef } from 'react';

/**
 * Runs one act at a time for each person, in order; the first starts at once. Each act is told whether the previous one for the
 * same person failed.
 */
export function useTurns() {
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
