import { CircleCheck, PencilLine } from 'lucide-react';
import { StatusBadge } from '../../ui/show/StatusBadge';

/** Whether a region's teams are published. */
export const StateBadge = ({ isPublished }: { isPublished: boolean }) => (
  <StatusBadge tone={isPublished ? 'success' : 'neutral'} icon={isPublished ? CircleCheck : PencilLine}>
    {isPublished ? 'Published' : 'Draft'}
  </StatusBadge>
);
