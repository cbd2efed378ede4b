import { Button, Dialog, Heading, Stack, Text } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { Modal } from '../../ui/dialog/Modal';
import { CalendarAddress } from './CalendarAddress';
import { useDownloadCalendar } from './useDownloadCalendar';

interface CalendarDialogProps {
  /** Null for the agenda of all regions. */
  regionId: string | null;
  onClose: () => void;
}

/** The agenda in the person's own calendar: an address that it follows, or a file once. */
export function CalendarDialog({ regionId, onClose }: CalendarDialogProps) {
  const { download, isPending } = useDownloadCalendar();
  return (
    <Modal open onClose={onClose} title="Add to calendar">
      <Dialog.Body paddingBottom="6">
        <Stack gap="6">
          <CalendarAddress />
          <Stack as="section" gap="3" align="flex-start">
            <Heading as="h3" textStyle="body" fontWeight="600">
              Download once
            </Heading>
            <Text color="fg.muted">A file has the agenda as it is now. Later changes do not reach it.</Text>
            <Button variant="outline" loading={isPending} onClick={() => download({ regionId })}>
              <Download size={16} aria-hidden />
              Download the agenda
            </Button>
          </Stack>
        </Stack>
      </Dialog.Body>
    </Modal>
  );
}
