import { useQuery } from '@apollo/client/react';
import { Box, Flex, Text } from '@chakra-ui/react';
import { Eye } from 'lucide-react';
import { userMessage } from '../apollo/user-message';
import { useViewer } from '../auth/useViewer';
import type { Viewer } from '../auth/ViewerContext';
import { graphql } from '../gql/gql';
import { Select } from '../ui/plain/Select';
import { ReturnToAdmin } from './ReturnToAdmin';

const PreviewedRegionsDocument = graphql(`
  query PreviewedRegions {
    regions {
      id
      name
      code
      hostCity
      timeZone
      firstDay
      lastDay
      assignmentStatus {
        id
        status
      }
    }
  }
`);

interface PreviewRibbonProps {
  onChoose: (region: Viewer['region']) => void;
}

/**
 * On every participant page of an administrator: that it is a preview, of which region, and the way back. What it shows is what
 * administrators may read anyway; the server gives nobody the rights of another person.
 */
export function PreviewRibbon({ onChoose }: PreviewRibbonProps) {
  const { region } = useViewer();
  const { data, error } = useQuery(PreviewedRegionsDocument, {
    refetchOn: { windowFocus: true, online: true },
  });
  const regions = data?.regions ?? [];
  return (
    <Flex
      as="aside"
      aria-label="Preview"
      colorPalette="info"
      bg="colorPalette.subtle"
      color="colorPalette.fg"
      borderTopWidth="1px"
      borderColor="colorPalette.border"
      minHeight="10"
      paddingInline={{ base: '4', md: '8' }}
      paddingBlock="1"
      columnGap="3"
      rowGap="1"
      align="center"
      justify="center"
      wrap="wrap"
    >
      <Flex gap="2" align="center" minWidth="0">
        <Eye size={16} aria-hidden style={{ flexShrink: 0 }} />
        <Text>Previewing as a participant of</Text>
      </Flex>
      {error ? (
        <Text role="alert">{userMessage(error)}</Text>
      ) : (
        <Box maxWidth="full">
          <Select
            label="Region to preview"
            value={region?.id ?? ''}
            onChange={({ target }) => onChoose(regions.find(({ id }) => id === target.value) ?? null)}
          >
            <option value="">All regions</option>
            {regions.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Box>
      )}
      <Box hideBelow="md">
        <ReturnToAdmin />
      </Box>
    </Flex>
  );
}
