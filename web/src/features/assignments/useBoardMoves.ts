import { useCallback, useState } from 'react';
import { userMessage } from '../../apollo/user-message';
import { findPerson, type Board, type Move } from './board';
import { useMoveMember } from './useMoveMember';
import { useUnassignMember } from './useUnassignMember';

/** How the last move by hand went, in words; there is no toast for it. */
export interface MoveOutcome {
  isRefused: boolean;
  text: string;
}

/** Carries out moves on a board and keeps what became of the last one. */
export function useBoardMoves(board: Board) {
  const moveMember = useMoveMember();
  const unassignMember = useUnassignMember();
  const [outcome, setOutcome] = useState<MoveOutcome | null>(null);

  const move = async ({ userId, themeId }: Move): Promise<void> => {
    const found = findPerson(board, userId);
    if (!found || (found.theme?.id ?? null) === themeId) return;
    const name = found.person.displayName;
    try {
      if (themeId === null) {
        await unassignMember(board, userId);
        setOutcome({ isRefused: false, text: `${name} is unassigned now.` });
      } else {
        await moveMember(board, userId, themeId);
        const title = board.themes.find(({ id }) => id === themeId)?.title ?? 'the theme';
        setOutcome({ isRefused: false, text: `${name} was moved to ${title}.` });
      }
    } catch (error) {
      setOutcome({ isRefused: true, text: `${name} is back where they were: ${userMessage(error)}` });
    }
  };

  return { move, outcome, dismissOutcome: useCallback(() => setOutcome(null), []) };
}
