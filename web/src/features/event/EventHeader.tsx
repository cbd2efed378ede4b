import { useSettings } from '../../auth/useAuth';
import { useViewer } from '../../auth/useViewer';
import { formatDays } from '../../lib/dates';
import { PageHeader } from '../../ui/shell/PageFrame';

/** Where and when the event is for the viewer. */
export function EventHeader() {
  const { region } = useViewer();
  const { eventTitle } = useSettings();
  return (
    <PageHeader
      title={region?.name ?? eventTitle}
      subtitle={[region?.hostCity ?? eventTitle, formatDays(region ?? {})].filter(Boolean).join(' · ')}
    />
  );
}
