import { Text } from '@chakra-ui/react';
import { useViewer } from '../auth/useViewer';
import { Ribbon } from './Ribbon';

/** On every participant page of an organiser who takes part: what they organise, and the way back. */
export function OrganiserRibbon() {
  const { organisedRegions } = useViewer();
  return (
    <Ribbon label="Organiser">
      <Text overflowWrap="anywhere">
        You take part, and organise {organisedRegions.map(({ name }) => name).join(', ')}
      </Text>
    </Ribbon>
  );
}
