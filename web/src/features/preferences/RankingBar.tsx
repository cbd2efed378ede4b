import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { Check, CircleAlert, CircleCheck, CircleDashed, Lock } from 'lucide-react';
import { useState } from 'react';
import { formatDay, formatInstant } from '../../lib/dates';
import { ordinal } from '../../lib/numbers';
import { paths } from '../../lib/paths';
import { useLeaveGuard } from '../../lib/useLeaveGuard';
import { PHONE, useMedia } from '../../lib/useMedia';
import { lazyDialog } from '../../ui/lazy/lazy-dialog';
import { LinkButton } from '../links/LinkButton';
import type { Ranking } from './useRanking';

function statusOf(
  { canSave, error, isChanged, lastMove, newThemeCount, submittedAt }: Ranking,
  isAtFoot: boolean,
): string {
  if (error !== null) return 'Your order was not saved.';
  // The page does not show the order.
  if (isAtFoot && lastMove !== null)
    return `${lastMove.title} is your ${ordinal(lastMove.position)} choice. Not locked in yet.`;
  if (isChanged) return 'You have unsaved changes.';
  if (submittedAt === null) return 'This order is not locked in yet.';
  if (!canSave) return `Locked in on ${formatInstant(submittedAt)}.`;
  return newThemeCount === 1
    ? 'One new theme is not ranked yet.'
    : `${newThemeCount} new themes are not ranked yet.`;
}

/** How long a locked order can be changed. */
const changeableUntil = ({ deadline }: Ranking): string =>
  deadline === null ? 'until preferences close' : `until ${formatDay(deadline)}`;

/** How much of the order the person ranked; null if they ranked all of it, and if there is no other order. */
function placedText({ order, placed }: Ranking, isShort: boolean): string | null {
  if (order.length < 2 || placed.length === order.length) return null;
  const count = `You placed ${placed.length || 'none'} of ${order.length}.`;
  return isShort || placed.length === 0 ? count : `${count} The rest follows in random order.`;
}

interface RankingBarProps {
  ranking: Ranking;
  /** Whether it stays at the foot of a desktop's page, too, and appears with the first change: there it moves nothing. */
  isAtFoot?: boolean;
}

/**
 * The save state and the save button. Sticky: below the layout's header, and on a phone at the bottom edge, within reach of the
 * thumb.
 */
function SavePreferencesBar({
  ranking,
  isAtFoot,
  onSave,
}: Required<RankingBarProps> & { onSave: () => void }) {
  const isLocked = !ranking.canSave && ranking.submittedAt !== null;
  const isPhone = useMedia(PHONE);
  const ofPlaced = placedText(ranking, isLocked && isPhone);
  const hasFailed = ranking.error !== null;
  const Icon = hasFailed ? CircleAlert : isLocked ? CircleCheck : CircleDashed;
  const tone = hasFailed ? 'danger' : isLocked ? 'success' : 'warning';
  return (
    <Box
      // Toasts and the keyboard's focus stay above it.
      {...(isAtFoot && { 'data-bottom-bar': '' })}
      position={{ base: 'fixed', md: 'sticky' }}
      top={{ md: isAtFoot ? 'auto' : '16' }}
      bottom={{ base: 'var(--foot, 0px)', md: isAtFoot ? '0' : 'auto' }}
      insetInline={{ base: '0', md: 'auto' }}
      zIndex="1"
      // No row shows between the header and the bar, or at its rounded corners.
      bg={{ md: isAtFoot ? 'linear-gradient(transparent, {colors.bg} 1.5rem)' : 'bg' }}
      marginInline={{ md: '-1' }}
      marginTop={{ md: '-2' }}
      paddingInline={{ md: '1' }}
      paddingTop={{ md: isAtFoot ? '6' : '2' }}
      paddingBottom={{ md: isAtFoot ? '2' : '0' }}
    >
      <Flex
        gap={{ base: '2', md: '3' }}
        align={{ base: isLocked ? 'center' : 'stretch', md: 'center' }}
        justify="space-between"
        // One line on a phone, once there is nothing to do.
        direction={{ base: isLocked ? 'row' : 'column', md: 'row' }}
        bg={isLocked ? 'success.subtle' : 'bg.panel'}
        borderWidth={{ base: '1px 0 0', md: '1px' }}
        borderColor={hasFailed || isLocked ? `${tone}.border` : 'border.emphasized'}
        borderRadius={{ base: '0', md: 'l3' }}
        paddingInline="4"
        paddingBlock={{ base: isLocked ? '0' : '2', md: '3' }}
        // The layout's tabs are below it, and they leave room for the phone's own bar.
        minHeight={{ base: '10', md: 'auto' }}
        boxShadow={{ base: 'lg', md: 'panel' }}
        textStyle={{ base: 'caption', md: 'body' }}
      >
        <Flex gap="2" align="center" color={`${tone}.fg`} role={hasFailed ? 'alert' : 'status'}>
          <Icon size={20} aria-hidden style={{ flexShrink: 0 }} />
          <Box>
            <Text {...(hasFailed ? { fontWeight: '600' } : { color: 'fg' })}>
              {isLocked && isPhone ? `Change ${changeableUntil(ranking)}` : statusOf(ranking, isAtFoot)}
              {isLocked && !isPhone && ` You can change it ${changeableUntil(ranking)}.`}
            </Text>
            <Text color="fg.muted" _empty={{ display: 'none' }}>
              {ranking.error ?? ofPlaced}
            </Text>
          </Box>
        </Flex>
        <Flex gap="2" flexShrink="0">
          {isAtFoot && !hasFailed && !isLocked && (
            <LinkButton to={paths.preferences} variant="outline" paddingInline={{ base: '3', md: '4' }}>
              See your order
            </LinkButton>
          )}
          <Button
            size={{ base: isLocked ? 'xs' : 'md', md: 'md' }}
            flex={{ base: isLocked ? undefined : '1', md: 'none' }}
            disabled={!ranking.canSave}
            // Ranking comes first.
            variant={ranking.placed.length === 0 && ranking.order.length > 1 ? 'outline' : 'solid'}
            loading={ranking.isPending}
            loadingText="Locking in..."
            onClick={onSave}
            // Announced, because the text is new then.
            {...(isLocked && {
              variant: 'plain',
              paddingInline: '0',
              color: 'success.fg',
              _disabled: { opacity: '1', cursor: 'default' },
            })}
          >
            {isLocked ? <Check size={16} aria-hidden /> : <Lock size={16} aria-hidden />}
            {isLocked ? 'Preferences Locked!' : 'Lock in my Preferences'}
          </Button>
        </Flex>
      </Flex>
    </Box>
  );
}

// Loaded on demand: most visits never leave with a draft.
const LeaveDialog = lazyDialog(async () => (await import('../../ui/dialog/LeaveDialog')).LeaveDialog);

/** The pages that share an unsaved order: navigating between them keeps it. */
const RANKED_ON: readonly string[] = [paths.themes, paths.preferences];

// Loaded on demand: most people rank something first.
const ConfirmDialog = lazyDialog(async () => (await import('../../ui/dialog/ConfirmDialog')).ConfirmDialog);

/**
 * What a page that changes the ranking adds to the themes: the save state, the save button, and the guard against leaving with
 * unsaved changes.
 */
export function RankingBar({ ranking, isAtFoot = false }: RankingBarProps) {
  const { isChanged, isPending, order, placed, submittedAt, discard, save } = ranking;
  const [isAsking, setAsking] = useState(false);
  const { leave, ...leaveGuard } = useLeaveGuard(isChanged, RANKED_ON);
  // A single theme has no other order.
  const isRandom = placed.length === 0 && order.length > 1;
  return (
    <>
      {(isChanged || !isAtFoot) && (
        <SavePreferencesBar
          {...{ ranking, isAtFoot }}
          onSave={() => (isRandom ? setAsking(true) : void save())}
        />
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void save();
        }}
        title="Lock in the random order?"
        confirmLabel="Lock in anyway"
        cancelLabel="Rank themes first"
        isDoubtful
      >
        You have not ranked anything yet. This random order would count as your ranking.
      </ConfirmDialog>
      <LeaveDialog
        {...leaveGuard}
        without="locking in"
        save={isRandom ? null : { label: 'Lock in and leave', run: save, isPending }}
        leave={() => {
          discard();
          leave();
        }}
      >
        Your new order is not locked in.{' '}
        {submittedAt === null
          ? 'If you leave now, this order is lost and nothing is ranked.'
          : 'If you leave now, the order you last saved stays.'}
      </LeaveDialog>
    </>
  );
}
