import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { Copy, Download, ListChecks, Mail, UserCheck, UserPlus, UserX, X } from 'lucide-react';
import { useState } from 'react';
import { userMessage } from '../../../apollo/user-message';
import { useSettings } from '../../../auth/useAuth';
import { useViewer } from '../../../auth/useViewer';
import { formatCount } from '../../../lib/numbers';
import { PHONE, useMedia } from '../../../lib/useMedia';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { copyAddresses, writeTo } from '../../../ui/feedback/copy-text';
import { SelectField } from '../../../ui/form/fields';
import { ActButton } from '../../../ui/show/ActButton';
import { RowMenu } from '../../../ui/list/RowMenu';
import { IconAction } from '../../../ui/show/IconAction';
import { saveFile } from '../../exports/download-file';
import { USER_ACTS, usePeopleAct } from '../acts/user-acts';
import { PlacePeople } from '../acts/UserActDialog';
import type { ListedRegion } from '../acts/user-act';
import { type AskedAct, placingOf, questionOf } from './asked-act';
import { peopleFile } from './people-csv';
import { MAX_SELECTED, type Selection } from './useSelection';

/** The values of the region select that are not regions. */
const UNCHOSEN = '';
const NONE = 'none';

/** The dialog's content while it closes. */
const NO_REGION: AskedAct = { kind: 'move', region: null };

interface SelectionBarProps {
  selection: Selection;
  regions: readonly ListedRegion[];
  totalCount: number;
}

/** The actions for all selected people, at the bottom edge. Renders nothing without a selection. */
export function SelectionBar({ selection, regions, totalCount }: SelectionBarProps) {
  const { people, clear, selectAll, isPending: isLoading } = selection;
  const most = Math.min(totalCount, MAX_SELECTED);
  const isAll = people.length >= most;
  const all = `${totalCount > most ? 'Select the first' : 'Select all'} ${formatCount(most)}`;
  return people.length === 0 && !isLoading ? null : (
    <Flex
      role="region"
      aria-label="Selected people"
      data-bottom-bar
      // On a desktop it is part of the page, so that it never covers the navigation.
      position={{ base: 'fixed', md: 'sticky' }}
      zIndex="docked"
      bottom={{ base: '0', md: '4' }}
      insetInline={{ base: '0', md: 'auto' }}
      width={{ base: 'full', md: 'fit-content' }}
      maxWidth="full"
      marginInline="auto"
      columnGap={{ base: '1', md: '2' }}
      rowGap="1"
      wrap="wrap"
      align="center"
      paddingInline={{ base: '4', md: '3' }}
      paddingTop="2"
      paddingBottom={{ base: 'max({spacing.2}, env(safe-area-inset-bottom))', md: '2' }}
      bg="bg.panel"
      borderWidth={{ base: '1px 0 0', md: '1px' }}
      borderColor="border.emphasized"
      borderRadius={{ base: '0', md: 'l3' }}
      boxShadow="lg"
    >
      <Text role="status" fontWeight="600" whiteSpace="nowrap">
        {isLoading ? 'Selecting...' : selectedText(people.length)}
      </Text>
      {/* Next to the count, because the actions may take more lines. */}
      <IconAction label="Clear the selection" shortcut="Esc" icon={X} onClick={clear} />
      <Button variant="ghost" size="sm" paddingInline="2" hideBelow="md" disabled={isAll} onClick={selectAll}>
        {all}
      </Button>
      <Box flexGrow="1" hideFrom="md" />
      <SelectionActs {...{ selection, regions }} all={isAll ? null : { label: all, onSelect: selectAll }} />
    </Flex>
  );
}

const selectedText = (count: number): string =>
  `${count} selected${count === MAX_SELECTED ? ', the most at once' : ''}`;

interface SelectionActsProps extends Omit<SelectionBarProps, 'totalCount'> {
  /** Selects all people; null if all are selected. */
  all: { label: string; onSelect: () => void } | null;
}

function SelectionActs({ selection: { people }, regions, all }: SelectionActsProps) {
  const { eventTitle } = useSettings();
  const isAdmin = useViewer().role === 'ADMIN';
  const isPhone = useMedia(PHONE);
  const [move, moving] = usePeopleAct(USER_ACTS.move);
  const [exclude, excluding] = usePeopleAct(USER_ACTS.exclude);
  const [include, including] = usePeopleAct(USER_ACTS.include);
  const states = [moving, excluding, including];
  const isPending = states.some((state) => state.isPending);
  const error = states.find((state) => state.error)?.error;
  const [asked, setAsked] = useState<AskedAct | null>(null);
  const [isPlacing, setPlacing] = useState(false);
  const placing = placingOf(people);
  const userIds = people.map(({ id }) => id);
  const emails = people.map(({ email }) => email);
  const perform = async (chosen: AskedAct) => {
    states.forEach(({ reset }) => reset());
    if (chosen.kind === 'move') await move({ userIds, regionId: chosen.region?.id ?? null });
    else await exclude({ userIds });
    setAsked(null);
  };
  const choose = (chosen: AskedAct) => {
    if (questionOf(chosen, people, regions).loss === null) void perform(chosen);
    else setAsked(chosen);
  };
  const excludable = people.filter(({ exclusion }) => exclusion === null).length;
  const includable = people.filter(({ excludedFromAllocation }) => excludedFromAllocation).length;
  const acts = [
    placing.obstacle === null && {
      ...{ label: 'Place on a team…', icon: UserPlus, isDisabled: false },
      onSelect: () => setPlacing(true),
    },
    excludable > 0 && {
      ...{ label: `Exclude ${excludable}`, icon: UserX, isDisabled: isPending },
      onSelect: () => choose({ kind: 'exclude' }),
    },
    includable > 0 && {
      ...{ label: `Include ${includable}`, icon: UserCheck, isDisabled: isPending },
      onSelect: () => void include({ userIds }),
    },
  ].filter((act) => act !== false);
  // More buttons would take a second line, and on a phone any.
  const others = [
    ...(isPhone ? [...acts, all && { ...all, icon: ListChecks }] : []),
    placing.obstacle !== null && {
      ...{ label: `${placing.obstacle} to place them`, icon: UserPlus, isDisabled: true },
      onSelect: () => undefined,
    },
    { label: 'Copy addresses', icon: Copy, onSelect: () => void copyAddresses(emails) },
    { label: 'Write to them', icon: Mail, onSelect: () => void writeTo(emails, { subject: eventTitle }) },
    { label: 'Export', icon: Download, onSelect: () => saveFile(peopleFile(people, regions)) },
  ].filter((act) => act !== false && act !== null);
  const { title, confirmLabel, text, loss } = questionOf(asked ?? NO_REGION, people, regions);
  return (
    <>
      {/* An organiser of one region has no other region to move people to. */}
      {(isAdmin || regions.length > 1) && (
        <Box width={{ base: '7rem', md: '8rem' }}>
          <SelectField
            label="Set region"
            hideLabel
            size="sm"
            value={UNCHOSEN}
            disabled={isPending}
            onChange={({ target: { value } }) => {
              if (value === UNCHOSEN) return;
              choose({ kind: 'move', region: regions.find(({ id }) => id === value) ?? null });
            }}
            options={[
              { value: UNCHOSEN, label: 'Set region' },
              ...(isAdmin ? [{ value: NONE, label: 'No region' }] : []),
              ...regions.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Box>
      )}
      <Box order={{ md: '1' }}>
        <RowMenu label="More for the selected people" items={others} />
      </Box>
      {!isPhone &&
        acts.map(({ label, icon, isDisabled, onSelect }) => (
          <ActButton
            key={label}
            icon={icon}
            size="sm"
            variant="outline"
            disabled={isDisabled}
            onClick={onSelect}
          >
            {label}
          </ActButton>
        ))}
      {isPlacing && placing.obstacle === null && (
        <PlacePeople users={people} regionId={placing.regionId} onClose={() => setPlacing(false)} />
      )}
      {error && (
        <Text role="alert" order="2" flexBasis="100%" color="danger.fg" textStyle="caption">
          {userMessage(error)}
        </Text>
      )}
      <ConfirmDialog
        open={asked !== null}
        title={title}
        confirmLabel={confirmLabel}
        isDestructive
        isPending={isPending}
        onConfirm={() => asked && void perform(asked)}
        onClose={() => {
          setAsked(null);
          states.forEach(({ reset }) => reset());
        }}
      >
        <Text>{text}</Text>
        <Text color="danger.fg" fontWeight="600">
          {asked && loss}
        </Text>
        <Text color="fg.muted">No e-mail is sent.</Text>
      </ConfirmDialog>
    </>
  );
}
