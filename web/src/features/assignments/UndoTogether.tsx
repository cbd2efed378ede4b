import { Button, Flex, Text } from '@chakra-ui/react';
import { useAct } from '../../apollo/useAct';
import { userMessage } from '../../apollo/user-message';
import { Banner } from '../../ui/feedback/Banner';
import { type MovedTogether, MoveTogetherDocument } from '../generations/moves-together';

interface UndoTogetherProps {
  entry: MovedTogether;
  onUndone: () => void;
}

/** The people moved or placed together, and the button that moves them all back. */
export function UndoTogether({ entry: { done, names, back, hasSent }, onUndone }: UndoTogetherProps) {
  const [moveBack, { isPending, error }] = useAct(MoveTogetherDocument);
  const undo = async () => {
    if (await moveBack({ input: back })) onUndone();
  };
  return (
    <Banner tone="success" title={`${done}: ${names}`}>
      <Flex gap="3" wrap="wrap" align="center" justify="space-between">
        <Text>
          {hasSent ? 'Undo e-mails them again if the first e-mail is out.' : 'Undo sends no e-mail.'}
        </Text>
        <Button size="sm" variant="outline" loading={isPending} onClick={() => void undo()}>
          Undo
        </Button>
      </Flex>
      {error && <Text role="alert">Not undone. {userMessage(error)}</Text>}
    </Banner>
  );
}
