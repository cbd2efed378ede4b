import type { Sends_PreviewFragment } from '../../gql/graphql';
import { formatCount, people } from '../../lib/numbers';
import { capital } from '../../lib/text';
import { type GapWay, moveText } from './GapWays';

/** The messages of both parts of one action together. */
export function sumOf(
  first: Sends_PreviewFragment | undefined,
  other: Sends_PreviewFragment | undefined,
): Sends_PreviewFragment | undefined {
  if (!first || !other) return first ?? other;
  const others = other.notices.filter(({ kind }) => first.notices.every((notice) => notice.kind !== kind));
  const countOf = (kind: string) => other.notices.find((notice) => notice.kind === kind)?.count ?? 0;
  return {
    ...first,
    notices: [
      ...first.notices.map((notice) => ({ ...notice, count: notice.count + countOf(notice.kind) })),
      ...others,
    ],
    emailCount: first.emailCount + other.emailCount,
    chatCount: first.chatCount + other.chatCount,
  };
}

/** 'Place 3 people, move Ann, e-mail 4' */
export function labelOf(count: number, way: GapWay | undefined, emailCount: number): string {
  const acts = [
    ...(count > 0 ? [`place ${people(count)}`] : []),
    ...(way ? [moveText(way)] : []),
    ...(emailCount > 0 ? [`e-mail ${formatCount(emailCount)}`] : []),
  ];
  return capital(acts.join(', '));
}
