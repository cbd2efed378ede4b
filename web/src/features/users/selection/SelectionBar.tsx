import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { Copy, Download, Mail, UserCheck, UserX, X } from 'lucide-react';
import { useState } from 'react';
import { userMessage } from '../../../apollo/user-message';
import { useSettings } from '../../../auth/useAuth';
import { useViewer } from '../../../auth/useViewer';
import { people as peopleText } from '../../../lib/numbers';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { copyAddresses, writeTo } from '../../../ui/feedback/address-acts';
import { SelectField } from '../../../ui/form/SelectField';
import { IconAction } from '../../../ui/show/IconAction';
import { saveFile } from '../../exports/download-file';
import { MAX_SELECTED } from './many-acts';
import { peopleFile } from './people-csv';
import { useManyAct } from './useManyAct';
import type { Selection } from './useSelection';

/** The values of the choice of a region that are no region. */
const UNCHOSEN = '';
const NONE = 'none';

interface SelectionBarProps {
  selection: Selection;
  regions: readonly { id: string; name: string }[];
}

/** What can be done to everybody selected, at the bottom edge. Renders nothing while nobody is. */
export function SelectionBar({ selection, regions }: SelectionBarProps) {
  const { people, clear, isPending: isLoading } = selection;
  return people.length === 0 && !isLoading ? null : (
    <Flex
      role="region"
      aria-label="Selected people"
      data-bottom-bar
      // On a desk it is part of the page, so that it never covers the navigation.
      position={{ base: 'fixed', md: 'sticky' }}
      zIndex="docked"
      bottom={{ base: '0', md: '4' }}
      insetInline={{ base: '0', md: 'auto' }}
      width={{ base: 'full', md: 'fit-content' }}
      maxWidth="full"
      marginInline="auto"
      columnGap="2"
      rowGap="1"
      wrap="wrap"
      align="center"
      paddingInline="3"
      paddingTop="2"
      paddingBottom={{ base: 'max({spacing.2}, env(safe-area-inset-bottom))', md: '2' }}
      bg="bg.panel"
      borderWidth={{ base: '1px 0 0', md: '1px' }}
      borderColor="border.emphasized"
      borderRadius={{ base: '0', md: 'l3' }}
      boxShadow="lg"
    >
      <Text role="status" fontWeight="600" whiteSpace="nowrap" marginInlineEnd="1">
        {isLoading ? 'Selecting...' : selectedText(people.length)}
      </Text>
      {/* On a phone beside the count, because the acts take more lines. */}
      <Box order={{ md: '1' }} flexGrow={{ base: '1', md: '0' }}>
        <IconAction label="Clear the selection" shortcut="Esc" icon={X} onClick={clear} />
      </Box>
      <SelectionActs selection={selection} regions={regions} />
    </Flex>
  );
}

const selectedText = (count: number): string =>
  `${count} selected${count === MAX_SELECTED ? ', the most at once' : ''}`;

function SelectionActs({ selection: { people }, regions }: SelectionBarProps) {
  const { eventTitle } = useSettings();
  const isAdmin = useViewer().role === 'ADMIN';
  const { act, isPending, error, forgetError } = useManyAct();
  /** The region that was chosen and is asked about: null for none. */
  const [move, setMove] = useState<{ id: string; name: string } | null | undefined>(undefined);
  const ids = people.map(({ id }) => id);
  const emails = people.map(({ email }) => email);
  const losersTo = (regionId: string | null) =>
    people.filter(
      ({ region, preferenceCount, assignment }) =>
        (region?.id ?? null) !== regionId && (preferenceCount > 0 || assignment !== null),
    ).length;
  const moveTo = async (regionId: string | null) => {
    await act('move', ids, regionId);
    setMove(undefined);
  };
  const choose = (value: string) => {
    if (value === UNCHOSEN) return;
    const region = regions.find(({ id }) => id === value) ?? null;
    if (losersTo(region?.id ?? null) === 0) void moveTo(region?.id ?? null);
    else setMove(region);
  };
  return (
    <>
      {/* Whoever runs one region only has nowhere to move people. */}
      {(isAdmin || regions.length > 1) && (
        <Box width="8.5rem">
          <SelectField
            label="Set region"
            hideLabel
            size="sm"
            value={UNCHOSEN}
            disabled={isPending}
            onChange={({ target }) => choose(target.value)}
            options={[
              { value: UNCHOSEN, label: 'Set region' },
              ...(isAdmin ? [{ value: NONE, label: 'No region' }] : []),
              ...regions.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Box>
      )}
      <Button size="sm" variant="outline" disabled={isPending} onClick={() => void act('exclude', ids)}>
        <UserX size={16} aria-hidden />
        Exclude
      </Button>
      <Button size="sm" variant="outline" disabled={isPending} onClick={() => void act('include', ids)}>
        <UserCheck size={16} aria-hidden />
        Include
      </Button>
      <Button size="sm" variant="outline" onClick={() => void copyAddresses(emails)}>
        <Copy size={16} aria-hidden />
        Copy addresses
      </Button>
      <Button size="sm" variant="outline" onClick={() => void writeTo(emails, { subject: eventTitle })}>
        <Mail size={16} aria-hidden />
        Write to them
      </Button>
      <Button
        // A phone has little room, and little use for the file.
        hideBelow="md"
        size="sm"
        variant="outline"
        onClick={() => saveFile(peopleFile(people, regions))}
      >
        <Download size={16} aria-hidden />
        Export
      </Button>
      {error && (
        <Text role="alert" order="2" flexBasis="100%" color="danger.fg" textStyle="caption">
          {userMessage(error)}
        </Text>
      )}
      <ConfirmDialog
        open={move !== undefined}
        title="Change Region?"
        confirmLabel="Change Region"
        isDestructive
        isPending={isPending}
        onConfirm={() => void moveTo(move?.id ?? null)}
        onClose={() => {
          setMove(undefined);
          forgetError();
        }}
      >
        {`${peopleText(people.length)} ${move ? `will be in ${move.name}` : 'will have no region'}. Preferences and places on a team belong to the region that somebody leaves, and are deleted: those of ${peopleText(losersTo(move?.id ?? null))}.`}
      </ConfirmDialog>
    </>
  );
}
