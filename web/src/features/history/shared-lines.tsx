import { Text } from '@chakra-ui/react';
import type { AdminHistoryPageQuery } from '../../gql/graphql';
import { formatCount } from '../../lib/numbers';
import { HistoryDetails, HistorySentence, OutcomeBadge } from './HistoryLine';

type Entry = AdminHistoryPageQuery['history']['edges'][number]['node'];

/** Actions without a request, for example of a timeline, share the action and the second. */
export const requestOf = ({ requestId, act, at }: Pick<Entry, 'requestId' | 'act' | 'at'>) =>
  requestId ?? `${act} ${at.slice(0, 'yyyy-mm-ddThh:mm:ss'.length)}`;

type Line = readonly [Entry, ...Entry[]];

const isAct = ({ consequence }: Entry) => consequence == null;

const MINUTE = 60_000;

const hasTarget = (entries: Line, id: string | null | undefined) =>
  id != null && entries.some(({ targetId }) => targetId === id);

/** Whether the same person did or tried the same action on another target within a minute, with no other effect. */
export const isOnceMore = ([entry, ...others]: Line, [latest, ...above]: Line): boolean =>
  entry.actor != null &&
  entry.actor.id === latest.actor?.id &&
  entry.act === latest.act &&
  entry.outcome === latest.outcome &&
  Date.parse(latest.at) - Date.parse(entry.at) < MINUTE &&
  [entry, ...others, latest, ...above].every(isAct) &&
  ![entry, ...others].some(({ targetId }) => hasTarget([latest, ...above], targetId));

/**
 * Summarises an action by its line; the others list its effects on people, such as a placement, or repeat it.
 * @param isCut whether the next page may have more of it
 */
export function summaryOf(entries: Line, isCut: boolean) {
  const act = entries.find(isAct) ?? entries[0];
  const count = entries.length - 1;
  const isSame = entries.every(isAct);
  return {
    summary: (
      <HistorySentence line={act}>
        {' '}
        <Text
          as="span"
          color="fg.muted"
          whiteSpace="nowrap"
          css={{ 'details[open] > summary &': { display: 'none' } }}
        >
          +{formatCount(count)} {isCut && 'or '}more
        </Text>
      </HistorySentence>
    ),
    badge: isSame && <OutcomeBadge outcome={act.outcome} />,
    details: isSame ? undefined : { of: act, shown: <HistoryDetails line={act} hasMore /> },
  };
}
