import { Button } from '@chakra-ui/react';
import { Settings } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { PageFrame } from '../../ui/shell/PageFrame';
import { PageHeader } from '../../ui/shell/PageHeader';
import { EraseParticipants } from './EraseParticipants';

/** Says that every setting is on another screen, and has what is done once, after the event. */
export function AdminSettingsPage() {
  return (
    <PageFrame>
      <PageHeader title="Settings" subtitle="Settings of the event as a whole" />
      <EmptyState
        icon={Settings}
        message="No additional settings available at this time."
        description="The submission deadline and the preference switches of the regions are on the dashboard."
        action={
          <Button asChild variant="outline">
            <Link to={paths.admin}>Go to the dashboard</Link>
          </Button>
        }
      />
      <EraseParticipants />
    </PageFrame>
  );
}
