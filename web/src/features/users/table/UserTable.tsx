import { Stack, Text } from '@chakra-ui/react';
import { type KeyboardEvent as ReactKeyboardEvent, useLayoutEffect, useState } from 'react';
import { userMessage } from '../../../apollo/user-message';
import { useShortcut } from '../../../lib/useShortcut';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { Banner } from '../../../ui/feedback/Banner';
import { lazyDialog } from '../../../ui/lazy/lazy-dialog';
import { DeletionImpact, PersonLoss } from '../acts/PersonLoss';
import type { OrganiserDialogProps } from '../acts/OrganiserDialog';
import type { ListedRegion } from '../acts/UserActions';
import { useUserAct } from '../acts/useUserAct';
import { type ConfirmedAct, USER_ACTS, type UserAct, type UserActDetails } from '../acts/user-acts';
import type { UserSortState } from '../filters/useUserFilter';
import type { Selection } from '../selection/useSelection';
import { UserTableBody } from './UserTableBody';
import { UserTableHead } from './UserTableHead';
import type { UserPages } from './useUserPages';
import styles from './user-table.module.css';

interface UserActDialogProps {
  act: ConfirmedAct;
  onClose: () => void;
}

/** Asks before a person is promoted, demoted, deleted, moved or excluded. One dialog for all rows, because rows come and go. */
function UserActDialog({ act: { kind, user, region }, onClose }: UserActDialogProps) {
  const { act, isPending, error } = useUserAct(user.id, onClose);
  const { question }: Required<Pick<UserActDetails, 'question'>> = USER_ACTS[kind];
  const { title, confirmLabel, isDestructive, consequence } = question;
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={confirmLabel}
      isDestructive={isDestructive ?? false}
      isPending={isPending}
      onConfirm={() => act(kind, region)}
      onClose={onClose}
    >
      <Stack gap="3">
        <Text overflowWrap="anywhere">{consequence(user.displayName, region ?? null)}</Text>
        {kind !== 'demote' && <PersonLoss userId={user.id} keepsRanking={kind === 'exclude'} />}
        {kind === 'delete' && <DeletionImpact userId={user.id} />}
        <Text color="fg.muted">No e-mail is sent.</Text>
        {/* The dialog stays open to say why. */}
        {error && (
          <Banner tone="danger" title="That was not done" assertive>
            {userMessage(error)}
          </Banner>
        )}
      </Stack>
    </ConfirmDialog>
  );
}

// Few people get more time, and most visits appoint no organiser.
const ExtendDeadlineDialog = lazyDialog(
  async () => (await import('../acts/ExtendDeadlineDialog')).ExtendDeadlineDialog,
);
const OrganiserDialog = lazyDialog<OrganiserDialogProps>(
  async () => (await import('../acts/OrganiserDialog')).OrganiserDialog,
);

interface ActDialogProps {
  act: UserAct;
  regions: OrganiserDialogProps['regions'];
  onClose: () => void;
}

/** The dialog in which an act on a person is decided. */
function ActDialog({ act, regions, onClose }: ActDialogProps) {
  switch (act.kind) {
    case 'organise':
      return <OrganiserDialog user={act.user} regions={regions} onClose={onClose} />;
    case 'extend':
      return <ExtendDeadlineDialog {...act} onClose={onClose} />;
    default:
      return <UserActDialog act={act} onClose={onClose} />;
  }
}

const isX = ({
  key,
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>) =>
  key.toLowerCase() === 'x' && !ctrlKey && !metaKey && !altKey;

const rowOf = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>('tr[data-index]') ?? null;
const checkboxOf = (row: Element | null) => row?.querySelector<HTMLInputElement>('input[type=checkbox]');

/**
 * The keys of a table whose rows can be selected: X selects the row with the focus or under the pointer, with Shift all rows up to it; the
 * arrows go from box to box, with Shift they select on the way; Escape clears the selection.
 * @returns the table's listener.
 */
function useSelectionKeys(table: HTMLTableElement | null, { toggle, clear, people }: Selection) {
  const toggleRow = (row: HTMLElement | null, isRange: boolean) => {
    if (row) toggle(Number(row.dataset['index']), isRange);
  };
  const hovered = () => table?.querySelector<HTMLElement>('tr[data-index]:hover') ?? null;
  const isOverRow = (event: KeyboardEvent) => isX(event) && hovered() !== null;
  useShortcut(
    (event) => isOverRow(event) && !event.shiftKey,
    () => toggleRow(hovered(), false),
  );
  useShortcut(
    (event) => isOverRow(event) && event.shiftKey,
    () => toggleRow(hovered(), true),
  );
  useShortcut(({ key }) => key === 'Escape' && people.length > 0, clear);

  return (event: ReactKeyboardEvent<HTMLTableElement>) => {
    const { target, currentTarget, key, shiftKey } = event;
    if (!(target instanceof HTMLElement) || target instanceof HTMLSelectElement) return;
    // The open menu of a row is elsewhere in the document.
    if (!currentTarget.contains(target)) return;
    const row = rowOf(target);
    if (isX(event)) toggleRow(row, shiftKey);
    else if (key === 'Escape' && people.length > 0) clear();
    else if ((key === 'ArrowDown' || key === 'ArrowUp') && target === checkboxOf(row)) {
      const next = rowOf(
        key === 'ArrowDown' ? (row?.nextElementSibling ?? null) : (row?.previousElementSibling ?? null),
      );
      const box = checkboxOf(next);
      if (!box) return;
      box.focus();
      if (shiftKey) toggleRow(next, true);
    } else return;
    event.preventDefault();
  };
}

// users/table/: the list of people as rows or cards, whose pages load when they are looked at.

/** From this width on, in pixels, every column has enough room for its usual contents; below it, each person is a card. */
const TABLE_MIN_WIDTH = 940;

interface UserTableProps {
  pages: UserPages;
  regions: readonly ListedRegion[];
  sort: UserSortState;
  selection: Selection;
  /** Whether another list is loading; this one stays until then. */
  isPending: boolean;
}

/**
 * All people who match, as table rows, or as cards where a table is too narrow. Only rows near the screen are rendered; their
 * numbers tell a screen reader their position among all.
 */
export function UserTable({ pages, regions, sort, selection, isPending }: UserTableProps) {
  const [table, setTable] = useState<HTMLTableElement | null>(null);
  const [act, setAct] = useState<UserAct | null>(null);
  const { top, width } = useTablePosition(table);
  // A width of 0 means that nothing is laid out.
  const layout = width === 0 || width >= TABLE_MIN_WIDTH ? 'table' : 'cards';

  const onKeyDown = useSelectionKeys(table, selection);

  return (
    <>
      <table
        ref={setTable}
        role="table"
        aria-label="All Users"
        aria-rowcount={pages.totalCount + 1}
        aria-busy={isPending || pages.isLoading}
        data-layout={layout}
        data-stale={isPending || undefined}
        className={styles['table']}
        onKeyDown={onKeyDown}
      >
        <UserTableHead sort={sort} selection={selection} totalCount={pages.totalCount} />
        <UserTableBody
          pages={pages}
          regions={regions}
          top={top}
          layout={layout}
          isPending={isPending}
          selection={selection}
          onAct={setAct}
        />
      </table>
      {act && <ActDialog act={act} regions={regions} onClose={() => setAct(null)} />}
    </>
  );
}

interface TablePosition {
  /** The top of the first row, in pixels from the top of the document. */
  top: number;
  /** In pixels; 0 where nothing is laid out. */
  width: number;
}

/** The position of a table's rows on the page, and its width; updated when anything around it changes. */
function useTablePosition(table: HTMLTableElement | null): TablePosition {
  const [position, setPosition] = useState<TablePosition>({ top: 0, width: 0 });

  useLayoutEffect(() => {
    const body = table?.tBodies[0];
    if (!table || !body) return;
    const look = () => {
      const top = Math.round(body.getBoundingClientRect().top + window.scrollY);
      const width = table.clientWidth;
      setPosition((before) => (before.top === top && before.width === width ? before : { top, width }));
    };
    look();
    // Whatever moves the table also changes the height of the page.
    const observer = new ResizeObserver(look);
    observer.observe(table);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [table]);

  return position;
}
