import { Box, Grid } from '@chakra-ui/react';
import { DndContext, DragOverlay, type DragEndEvent } from '@dnd-kit/core';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { graphql } from '../../../gql/gql';
import type { AssignmentBoard_RegionFragment } from '../../../gql/graphql';
import { prefersStillness } from '../../../lib/useMedia';
import { useLiveSubscription } from '../../../live/useLiveSubscription';
import { ActSends } from '../ActSends';
import type { UndoEntries } from '../undo';
import { WhyThisPlaceDialog } from '../WhyThisPlaceDialog';
import { applyMove, boardOf, findPerson, moveTo, nameOf, UNASSIGNED, type Move } from './board';
import {
  BOARD_INSTRUCTIONS,
  boardAnnouncements,
  columnText,
  underPointerOrCard,
  useBoardSensors,
} from './board-dnd';
import styles from './board.module.css';
import { BoardBar } from './BoardBar';
import { isWaitingFolded, ThemeColumn, UnassignedColumn } from './columns';
import { LeaveDialog } from './LeaveDialog';
import { dragHandleId, MemberCard, menuButtonId } from './MemberCard';
import { type MemberDialog, MemberMenu } from './MemberMenu';
import type { ColumnAttention, Reveal } from './PeopleList';
import { useBoardActs } from './useBoardActs';
import { notesByColumn, type CardNote } from './useBoardNews';
import { useFindPeople } from './useFindPeople';
import { choiceIn, choiceOf, useRanking } from './useRanking';

graphql(`
  fragment AssignmentBoard_region on Region {
    id
    participantCount
    assignmentStatus {
      id
      status
    }
    generation {
      id
    }
    themes {
      ...ThemeColumn_theme @unmask
    }
    unassigned {
      reason
      user {
        ...MemberCard_user @unmask
      }
    }
  }
`);

interface AssignmentBoardProps {
  region: AssignmentBoard_RegionFragment;
  notes: ReadonlyMap<string, CardNote>;
  /** The last action of others with each person; see `useBoardActs`. */
  touched: ReadonlyMap<string, unknown>;
  onOutdated: () => Promise<unknown>;
  undo: UndoEntries;
}

const MemberHeldDocument = graphql(`
  subscription MemberHeld($userId: ID!) {
    memberHeld(userId: $userId) {
      activity
    }
  }
`);

/** Enough columns for the first view of a large screen. */
const FIRST_COLUMNS = 5;

const DROP_ANIMATION = { duration: 150, easing: 'ease-out' };

/** The teams of a region, arranged by pointer, keyboard or menu. */
export function AssignmentBoard({ region, notes, touched, onOutdated, undo: done }: AssignmentBoardProps) {
  const [isSilent, setIsSilent] = useState(false);
  const savedBoard = useMemo(() => boardOf(region), [region]);
  const {
    shown: board,
    move,
    undo,
    undoes,
    outcome,
    say,
    dismissOutcome,
  } = useBoardActs(savedBoard, { touched, readAgain: onOutdated, isSilent, done });
  const [reveal, setReveal] = useState<Reveal | null>(null);
  const search = useFindPeople(board, (userId) =>
    setReveal(userId === null ? null : { userId, withPage: true, focusId: null }),
  );
  const [isStill] = useState(prefersStillness);
  const [draggedId, setDraggedId] = useState<string | null>(null);
  const [menu, setMenu] = useState<{ userId: string; button: HTMLElement } | null>(null);
  const [dialog, setDialog] = useState<{ of: MemberDialog; userId: string } | null>(null);
  const closeDialog = () => setDialog(null);
  const openMenu = useCallback((userId: string, button: HTMLElement) => setMenu({ userId, button }), []);

  // A person who has just been dropped has no open menu.
  const holdingId = draggedId ?? menu?.userId ?? dialog?.userId ?? null;
  const ranking = useRanking(holdingId);
  // Every column shows what a drop would do. The card is lifted first; the columns follow in slices.
  const [shownDraggedId, shownRanking] = useDeferredValue(
    useMemo(() => [draggedId, draggedId === null ? undefined : ranking] as const, [draggedId, ranking]),
  );

  useLiveSubscription(MemberHeldDocument, holdingId === null ? null : { userId: holdingId });
  const notesIn = useMemo(() => notesByColumn(board, notes), [board, notes]);

  const act = (wanted: Move, shown: Omit<Reveal, 'userId'>, isQuiet = isSilent) => {
    setReveal({ userId: wanted.userId, ...shown });
    void move(wanted, isQuiet);
  };
  const actFromMenu = (wanted: Move, isQuiet = isSilent) =>
    act(wanted, { withPage: true, focusId: menuButtonId(wanted.userId) }, isQuiet);
  const drop = ({ active, over, activatorEvent }: DragEndEvent) => {
    const userId = String(active.id);
    const isByKeyboard = activatorEvent instanceof KeyboardEvent;
    const name = nameOf(board, userId);
    setDraggedId(null);
    if (!over || over.id === findPerson(board, userId)?.columnId) {
      say(`${name} was put back where they were.`);
      return;
    }
    const wanted = moveTo(userId, String(over.id), choiceOf(String(over.id), ranking));
    say(`${name} is put down on ${columnText(applyMove(board, wanted), over.id)}.`);
    act(wanted, { withPage: isByKeyboard, focusId: isByKeyboard ? dragHandleId(userId) : null });
  };
  const cancel = (userId: string) => {
    setDraggedId(null);
    say(`Cancelled. ${nameOf(board, userId)} stays where they were.`);
  };
  const undoInView = () => {
    if (undoes?.userId !== undefined) setReveal({ userId: undoes.userId, withPage: true, focusId: null });
    undo();
  };

  const isPublished = board.assignmentStatus.status === 'PUBLISHED';
  const isFolded = isWaitingFolded(board);
  const hasPlaces = board.themes.some(({ memberCount }) => memberCount > 0);
  const dragged = draggedId === null ? null : findPerson(board, draggedId);
  const asked = dialog && findPerson(board, dialog.userId);
  const revealedColumn = reveal && findPerson(board, reveal.userId)?.columnId;
  /** Undefined for what concerns other columns, so that they do not re-render. */
  const attentionOf = (columnId: string, position: number): ColumnAttention => ({
    reveal: revealedColumn === columnId && reveal ? reveal : undefined,
    draggedId: dragged?.columnId === columnId ? dragged.person.id : undefined,
    found: search.foundIn.get(columnId),
    notes: notesIn.get(columnId),
    isFirst: position < FIRST_COLUMNS,
    onOpenMenu: openMenu,
  });

  return (
    <Box className={styles['board']} data-published={isPublished || undefined}>
      <BoardBar
        search={search}
        undoes={undoes?.names}
        onUndo={undoInView}
        outcome={outcome}
        onDismiss={dismissOutcome}
        published={
          isPublished && (
            <ActSends act="PLACE_USERS" regionId={board.id} isSilent={isSilent} onSilent={setIsSilent} />
          )
        }
      />
      <DndContext
        sensors={useBoardSensors()}
        collisionDetection={underPointerOrCard}
        onDragStart={({ active }) => setDraggedId(String(active.id))}
        onDragCancel={({ active }) => cancel(String(active.id))}
        onDragEnd={drop}
        accessibility={{
          announcements: boardAnnouncements(board, (columnId) => choiceIn(columnId, ranking)),
          screenReaderInstructions: { draggable: BOARD_INSTRUCTIONS },
        }}
      >
        <Grid
          gap="3"
          alignItems="start"
          templateColumns={{
            base: 'minmax(0, 1fr)',
            md: `${isFolded ? '2.5rem' : `minmax(0, ${hasPlaces ? 17 : 20}rem)`} minmax(0, 1fr)`,
          }}
        >
          <div className={styles['waiting']}>
            <UnassignedColumn
              unassigned={board.unassigned}
              participantCount={board.participantCount}
              isFolded={isFolded}
              {...attentionOf(UNASSIGNED, 0)}
            />
          </div>
          <Grid gap="3" alignItems="start" templateColumns="repeat(auto-fill, minmax(min(16rem, 100%), 1fr))">
            {board.themes.map((theme, position) => (
              <ThemeColumn
                key={theme.id}
                theme={theme}
                isFirstRun={!hasPlaces}
                isCurrent={search.currentId === theme.id}
                isDragging={shownDraggedId !== null}
                draggedChoice={choiceIn(theme.id, shownRanking)}
                {...attentionOf(theme.id, position)}
              />
            ))}
          </Grid>
        </Grid>
        <DragOverlay dropAnimation={isStill ? null : DROP_ANIMATION}>
          {dragged && <MemberCard entry={dragged.place ?? { user: dragged.person }} mark="lifted" />}
        </DragOverlay>
      </DndContext>
      {menu && (
        <MemberMenu
          board={board}
          target={menu}
          ranking={ranking}
          onMove={actFromMenu}
          onOpen={(of) => setDialog({ of, userId: menu.userId })}
          onClose={() => setMenu(null)}
        />
      )}
      {asked && dialog.of === 'leave' && (
        <LeaveDialog
          regionId={region.id}
          user={asked.person}
          theme={asked.theme}
          readAgain={onOutdated}
          onClose={closeDialog}
        />
      )}
      {asked && dialog.of === 'why' && (
        <WhyThisPlaceDialog
          user={asked.person}
          theme={asked.theme}
          regionId={board.id}
          onChoose={(themeId, isQuiet) => {
            actFromMenu(moveTo(asked.person.id, themeId, choiceOf(themeId, ranking)), isQuiet);
            closeDialog();
          }}
          onClose={closeDialog}
        />
      )}
    </Box>
  );
}
