import { useQuery } from '@apollo/client/react';
import { Text } from '@chakra-ui/react';
import { graphql } from '../../../gql/gql';
import { CheckboxField } from '../../../ui/form/CheckboxField';

const MoveSendsQuery = graphql(`
  query MoveSends($regionId: ID!) {
    sendPreview(act: MOVE_MEMBER, regionId: $regionId) {
      emailCount
    }
  }
`);

interface MoveSendsProps {
  regionId: string;
  isSilent: boolean;
  onSilent: (isSilent: boolean) => void;
}

/** Whether each move on a published board sends an e-mail, and the switch that goes without. */
export function MoveSends({ regionId, isSilent, onSilent }: MoveSendsProps) {
  const { data } = useQuery(MoveSendsQuery, { variables: { regionId }, fetchPolicy: 'cache-and-network' });
  if (!data) return null;
  if (data.sendPreview.emailCount === 0) return <Text as="span">Moves send no e-mail.</Text>;
  return (
    <>
      <Text as="span">{isSilent ? 'Moves send no e-mail.' : 'Each move e-mails the person.'}</Text>
      <CheckboxField label="Do not send" checked={isSilent} onChange={onSilent} />
    </>
  );
}
