import { CalendarPlus } from 'lucide-react';
import { IconAction } from '../../ui/show/IconAction';
import { useDownloadCalendar } from './useDownloadCalendar';

interface AddItemToCalendarProps {
  id: string;
  title: string;
}

/** Saves one agenda item as a file for the person's calendar. */
export function AddItemToCalendar({ id, title }: AddItemToCalendarProps) {
  const { download, isPending } = useDownloadCalendar();
  return (
    <IconAction
      label={`Add ${title} to your calendar`}
      icon={CalendarPlus}
      loading={isPending}
      onClick={() => download({ agendaItemId: id })}
    />
  );
}
