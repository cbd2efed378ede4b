import { Button } from '@chakra-ui/react';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { usePreload } from '../../ui/lazy/lazy';
import { lazyDialog } from '../../ui/lazy/lazy-dialog';

const CalendarDialog = lazyDialog(async () => (await import('./CalendarDialog')).CalendarDialog);
const AHEAD = [CalendarDialog];

/** Opens the ways in which the agenda gets into the person's calendar. @param regionId null for the agenda of all regions */
export function AddToCalendar({ regionId }: { regionId: string | null }) {
  usePreload(AHEAD);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
        <CalendarPlus size={16} aria-hidden />
        Add to calendar
      </Button>
      {isOpen && <CalendarDialog regionId={regionId} onClose={() => setOpen(false)} />}
    </>
  );
}
