import { Button, Flex, Text } from '@chakra-ui/react';
import { useAct } from '../../apollo/useAct';
import { userMessage } from '../../apollo/user-message';
import type { MoveTogetherInput } from '../../gql/graphql';
import { Banner } from '../../ui/feedback/Banner';
import { MoveTogetherDocument } from './gap-acts';

/** The last way to fill a seat that the viewer carried out, and what moves its people back. */
export interface FilledGap {
  names: string;
  back: MoveTogetherInput;
  hasSent: boolean;
}

/** Who was moved, and the button that moves them all back. */
export function GapUndo({ filled, onUndone }: { filled: FilledGap; onUndone: () => void }) {
  const { names, back, hasSent } = filled;
  const [moveBack, { isPending, error }] = useAct(MoveTogetherDocument);
  const undo = async () => {
    if (await moveBack({ input: back })) onUndone();
  };
  return (
    <Banner tone="success" title={`Moved: ${names}`}>
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
