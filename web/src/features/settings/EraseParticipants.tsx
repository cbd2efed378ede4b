import { Button, Text } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { onFirstOpen } from '../../ui/dialog/on-first-open';
import { Card } from '../../ui/show/Card';

const EraseParticipantsDialog = onFirstOpen(
  async () => (await import('./EraseParticipantsDialog')).EraseParticipantsDialog,
  ({ onClose }) => onClose,
);

/** The way to erase everybody after the event. */
export function EraseParticipants() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card
      as="section"
      aria-label="After the event"
      title="After the event"
      borderColor="danger.border"
      footer={
        <Button variant="outline" colorPalette="danger" onClick={() => setIsOpen(true)}>
          <Trash2 size={16} aria-hidden />
          Erase all participants...
        </Button>
      }
    >
      <Text color="fg.muted">
        When nobody needs the list of people any more, you can erase all participants with everything that
        belongs to them. You see what goes and what stays before you decide.
      </Text>
      <EraseParticipantsDialog open={isOpen} onClose={() => setIsOpen(false)} />
    </Card>
  );
}
