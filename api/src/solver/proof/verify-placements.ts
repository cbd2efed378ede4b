import type { Allocation, Placement } from '../model/allocation';
import type { AllocationInput, AllocationPerson } from '../model/input';
import { listReader, type ListReader, type VerifiedContender } from './verify-contenders';

/** The first person who is not placed as the input allows. */
export function findMisplacedPerson(input: AllocationInput, { placements }: Allocation): string | null {
  const offered = new Set(input.themes.map(({ id }) => id));
  const read = listReader(input);
  const misplaced = input.people.find((person, row) => !isAllowed(person, placements[row], offered, read));
  return misplaced?.id ?? placements[input.people.length]?.personId ?? null;
}

function isAllowed(
  person: AllocationPerson,
  placement: Placement | undefined,
  offered: ReadonlySet<string>,
  read: ListReader,
): boolean {
  if (placement?.personId !== person.id) return false;
  if (person.excluded === true) return placement.how === 'excluded';
  if (person.pinnedTo !== undefined) {
    return placement.how === 'pinned' && placement.themeId === person.pinnedTo;
  }
  switch (placement.how) {
    case 'listed':
      // As far as the theme, which is seldom far.
      return (
        read(person.choices.slice(0, person.choices.indexOf(placement.themeId) + 1))[placement.rank - 1] ===
        placement.themeId
      );
    case 'filled':
      return offered.has(placement.themeId);
    case 'unassigned':
      return true;
    case 'pinned':
    case 'excluded':
      return false;
  }
}

/** The first theme with more people than seats, unless pins overfill it. */
export function findOvercrowdedTheme({ themes }: AllocationInput, { placements }: Allocation): string | null {
  const seated = new Map<string | null, number>();
  const pinned = new Map<string | null, number>();
  for (const { themeId, how } of placements) {
    seated.set(themeId, (seated.get(themeId) ?? 0) + 1);
    if (how === 'pinned') pinned.set(themeId, (pinned.get(themeId) ?? 0) + 1);
  }
  const crowded = themes.find(
    ({ id, capacity }) => (seated.get(id) ?? 0) > Math.max(capacity, pinned.get(id) ?? 0),
  );
  return crowded?.id ?? null;
}

/** The first person whose place in the certificate differs from the one they have, or who is missing or too many in it. */
export function findDifferingPlace(
  contenders: readonly VerifiedContender[],
  { placements, certificate }: Allocation,
): string | null {
  const certified = new Map(certificate?.places.map(({ personId, themeId }) => [personId, themeId]));
  const listed = new Map(
    placements.flatMap(({ personId, themeId, how }) =>
      how === 'listed' ? [[personId, themeId] as const] : [],
    ),
  );
  const differing = contenders.find(
    ({ id }) => !certified.has(id) || certified.get(id) !== (listed.get(id) ?? null),
  );
  if (differing !== undefined) return differing.id;
  const known = new Set(contenders.map(({ id }) => id));
  const names = [...listed.keys(), ...(certificate?.places.map(({ personId }) => personId) ?? [])];
  return names.find((id) => !known.has(id)) ?? null;
}
