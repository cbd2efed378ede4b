import { Box, CloseButton, Flex, Grid, Text, VisuallyHidden } from '@chakra-ui/react';
import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  rectIntersection,
  useSensor,
  useSensors,
  type CollisionDetection,
  type DragEndEvent,
} from '@dnd-kit/core';
import { OctagonAlert } from 'lucide-react';
import { useCallback, useState } from 'react';
import { graphql } from '../../gql/gql';
import { findPerson, moveTo, type Board } from './board';
import { BOARD_INSTRUCTIONS, boardAnnouncements } from './board-announcements';
import { dragHandleId, MemberCard, menuButtonId } from './MemberCard';
import { MemberMenu } from './MemberMenu';
import { ThemeColumn } from './ThemeColumn';
import { UnassignedColumn } from './UnassignedColumn';
import { useBoardMoves } from './useBoardMoves';
import { useFocusFollowsMove } from './useFocusFollowsMove';

/** What a move by hand changes about the region besides its themes. */
graphql(`
  fragment BoardCounts_region on Region {
    id
    assignedCount
    viewerCanPublish
    unassigned {
      reason
      user {
        id
        ...MemberCard_user @unmask
      }
    }
  }
`);

graphql(`
  fragment AssignmentBoard_region on Region {
    id
    themes {
      id
      ...ThemeColumn_theme @unmask
    }
    ...BoardCounts_region @unmask
  }
`);

/** With the pointer, what is under it; with the keyboard, which has no pointer, what the card covers most. */
const underPointerOrCard: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : rectIntersection(args);

/** The teams of a region, arranged by pointer, keyboard or menu. */
export function AssignmentBoard({ board }: { board: Board }) {
  const { move, outcome, dismissOutcome } = useBoardMoves(board);
  const followFocus = useFocusFollowsMove(board);
  const [draggedId, setDraggedId] = useState<string | null>(null);
  const [menu, setMenu] = useState<{ userId: string; button: HTMLElement } | null>(null);
  const openMenu = useCallback((userId: string, button: HTMLElement) => setMenu({ userId, button }), []);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 8 } }),
    // Its own way of moving is 25 px a step.
    useSensor(KeyboardSensor),
  );

  const drop = ({ active, over, activatorEvent }: DragEndEvent) => {
    setDraggedId(null);
    followFocus(activatorEvent instanceof KeyboardEvent ? dragHandleId(String(active.id)) : null);
    if (over) void move(moveTo(String(active.id), String(over.id)));
  };
  const dragged = draggedId === null ? null : findPerson(board, draggedId);

  return (
    <Box>
      <VisuallyHidden role="status">{outcome?.text}</VisuallyHidden>
      {outcome?.isRefused && (
        <Flex align="center" gap="2" marginBottom="4" color="danger.fg" aria-hidden>
          <OctagonAlert size={16} />
          <Text overflowWrap="anywhere">{outcome.text}</Text>
          <CloseButton size="2xs" tabIndex={-1} onClick={dismissOutcome} />
        </Flex>
      )}
      <DndContext
        sensors={sensors}
        collisionDetection={underPointerOrCard}
        onDragStart={({ active }) => setDraggedId(String(active.id))}
        onDragCancel={() => setDraggedId(null)}
        onDragEnd={drop}
        accessibility={{
          announcements: boardAnnouncements(board),
          screenReaderInstructions: { draggable: BOARD_INSTRUCTIONS },
        }}
      >
        <Grid
          gap="4"
          alignItems="start"
          templateColumns={{ base: 'minmax(0, 1fr)', lg: '18rem minmax(0, 1fr)' }}
        >
          <Box position={{ lg: 'sticky' }} top="4">
            <UnassignedColumn unassigned={board.unassigned} onOpenMenu={openMenu} />
          </Box>
          <Grid gap="4" templateColumns="repeat(auto-fill, minmax(min(17rem, 100%), 1fr))">
            {board.themes.map((theme) => (
              <ThemeColumn key={theme.id} theme={theme} onOpenMenu={openMenu} />
            ))}
          </Grid>
        </Grid>
        <DragOverlay dropAnimation={{ duration: 150, easing: 'ease-out' }}>
          {dragged && (
            <MemberCard
              person={dragged.person}
              isManualOverride={
                dragged.theme?.members.find(({ user }) => user.id === draggedId)?.isManualOverride ?? false
              }
            />
          )}
        </DragOverlay>
      </DndContext>
      {menu && (
        <MemberMenu
          board={board}
          target={menu}
          onMove={(chosen) => {
            followFocus(menuButtonId(chosen.userId));
            void move(chosen);
          }}
          onClose={() => setMenu(null)}
        />
      )}
    </Box>
  );
}
