import { Settings } from 'lucide-react';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { PageFrame } from '../../ui/shell/PageFrame';
import { PageHeader } from '../../ui/shell/PageHeader';

/** Says that every setting is on another screen. */
export function AdminSettingsPage() {
  return (
    <PageFrame>
      <PageHeader title="Settings" subtitle="Settings of the event as a whole" />
      <EmptyState
        icon={Settings}
        message="No additional settings available at this time."
        description="The submission deadline and the preference switches of the regions are on the dashboard."
      />
    </PageFrame>
  );
}
