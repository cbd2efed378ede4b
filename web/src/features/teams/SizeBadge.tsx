import { VisuallyHidden } from '@chakra-ui/react';
import { Users } from 'lucide-react';
import { StatusBadge } from '../../ui/show/StatusBadge';

/** How many people a team has, of how many seats. More than that is for the organisers to settle, so it has no colour here. */
export function SizeBadge({ memberCount, capacity }: { memberCount: number; capacity: number }) {
  return (
    <StatusBadge icon={Users}>
      <span aria-hidden>{`${memberCount}/${capacity}`}</span>
      <VisuallyHidden>{`${memberCount} of ${capacity} seats taken`}</VisuallyHidden>
    </StatusBadge>
  );
}
