import { useQuery } from '@apollo/client/react';
import { Text } from '@chakra-ui/react';
import { graphql } from '../../gql/gql';
import { counted } from '../../lib/numbers';
import { CheckboxField } from '../../ui/form/fields';

export const ActSendsQuery = graphql(`
  query ActSends($act: SendingAct!, $regionId: ID!, $withoutThemeIds: [ID!]) {
    sendPreview(act: $act, regionId: $regionId, withoutThemeIds: $withoutThemeIds) {
      emailCount
    }
  }
`);

const WORDS = {
  PLACE_USERS: { sends: () => 'Each move e-mails the person.', silent: 'Moves send no e-mail.' },
  GENERATE: {
    sends: (count: number) => `Generating e-mails ${counted(count, 'organiser', 'organisers')}.`,
    silent: 'Generating sends no e-mail.',
  },
} as const;

interface ActSendsProps {
  act: keyof typeof WORDS;
  regionId: string;
  /** Themes that the generation excludes. */
  withoutThemeIds?: string[];
  isSilent: boolean;
  onSilent: (isSilent: boolean) => void;
}

/** Tells whether an action without a dialog sends an e-mail, with a switch to suppress it. */
export function ActSends({ act, regionId, withoutThemeIds, isSilent, onSilent }: ActSendsProps) {
  const { data } = useQuery(ActSendsQuery, { variables: { act, regionId, withoutThemeIds } });
  if (!data) return null;
  const { emailCount } = data.sendPreview;
  const { sends, silent } = WORDS[act];
  if (emailCount === 0) return <Text as="span">{silent}</Text>;
  return (
    <>
      <Text as="span">{isSilent ? silent : sends(emailCount)}</Text>
      <CheckboxField label="Do not send" checked={isSilent} onChange={onSilent} />
    </>
  );
}
