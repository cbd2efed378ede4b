import type { ErrorLike } from '@apollo/client';
import { Button, Flex, Text } from '@chakra-ui/react';
import { useAct } from '../../apollo/useAct';
import { userMessage } from '../../apollo/user-message';
import { counted } from '../../lib/numbers';
import { Banner } from '../../ui/feedback/Banner';
import type { Chain } from './board/useBoardActs';
import { LeaveSeatsDocument, MoveTogetherDocument } from './gap-acts';

interface UndoBannerProps {
  title: string;
  text: string;
  label: string;
  act: { isPending: boolean; error: ErrorLike | null };
  onUndo: () => Promise<void>;
}

/** What was done, and the button that takes it back. */
function UndoBanner({ title, text, label, act: { isPending, error }, onUndo }: UndoBannerProps) {
  return (
    <Banner tone="success" title={title}>
      <Flex gap="3" wrap="wrap" align="center" justify="space-between">
        <Text>{text}</Text>
        <Button size="sm" variant="outline" loading={isPending} onClick={() => void onUndo()}>
          {label}
        </Button>
      </Flex>
      {error && <Text role="alert">Not undone. {userMessage(error)}</Text>}
    </Banner>
  );
}

/** The last way that the viewer carried out. */
export interface FilledGap extends Chain {
  hasSent: boolean;
}

/** Who was moved, and the button that moves them all back. */
export function GapUndo({ filled, onUndone }: { filled: FilledGap; onUndone: () => void }) {
  const { names, back, hasSent } = filled;
  const [moveBack, act] = useAct(MoveTogetherDocument);
  return (
    <UndoBanner
      title={`Moved: ${names}`}
      text={hasSent ? 'Undo e-mails them again if the first e-mail is out.' : 'Undo sends no e-mail.'}
      label="Undo"
      act={act}
      onUndo={async () => {
        if (await moveBack({ input: back })) onUndone();
      }}
    />
  );
}

/** Seats that the viewer left as they are. */
export interface LeftGap {
  themeId: string;
  title: string;
  seatCount: number;
}

/** Which seats are left open, and the button that lists them again. */
export function LeftGapUndo({ left, onUndone }: { left: LeftGap; onUndone: () => void }) {
  const { themeId, title, seatCount } = left;
  const [listAgain, act] = useAct(LeaveSeatsDocument);
  return (
    <UndoBanner
      title={`Left open: ${counted(seatCount, 'seat', 'seats')} of ${title}`}
      text="Listed again if another person leaves the team."
      label="List it again"
      act={act}
      onUndo={async () => {
        if (await listAgain({ input: { themeId, seatCount: 0 } })) onUndone();
      }}
    />
  );
}
