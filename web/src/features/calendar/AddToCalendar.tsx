import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { usePreload } from '../../ui/lazy/lazy';
import { lazyDialog } from '../../ui/lazy/lazy-dialog';
import { ActButton } from '../../ui/show/ActButton';
import { IconAction } from '../../ui/show/IconAction';
import { useDownloadCalendar } from './useDownloadCalendar';

const CalendarDialog = lazyDialog(async () => (await import('./CalendarDialog')).CalendarDialog);
const AHEAD = [CalendarDialog];

/**
 * Opens the options for adding the agenda to the person's calendar.
 * @param regionId null for the agenda of all regions
 */
export function AddToCalendar({ regionId }: { regionId: string | null }) {
  usePreload(AHEAD);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActButton icon={CalendarPlus} size="sm" variant="outline" onClick={() => setOpen(true)}>
        Add to calendar
      </ActButton>
      {isOpen && <CalendarDialog regionId={regionId} onClose={() => setOpen(false)} />}
    </>
  );
}

interface AddItemToCalendarProps {
  id: string;
  title: string;
  /** Whether there is room for words. */
  isWorded?: boolean;
}

/** Saves one agenda item as a calendar file. */
export function AddItemToCalendar({ id, title, isWorded = false }: AddItemToCalendarProps) {
  const { download, isPending } = useDownloadCalendar();
  const act = { icon: CalendarPlus, loading: isPending, onClick: () => download({ agendaItemId: id }) };
  return isWorded ? (
    <ActButton size="sm" variant="outline" {...act}>
      Add to calendar
    </ActButton>
  ) : (
    <IconAction label={`Add ${title} to your calendar`} {...act} />
  );
}
