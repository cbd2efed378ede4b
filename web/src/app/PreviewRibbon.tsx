import { useQuery } from '@apollo/client/react';
import { Box, Flex, Text } from '@chakra-ui/react';
import { Eye } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { userMessage } from '../apollo/user-message';
import type { Viewer } from '../auth/useViewer';
import { graphql } from '../gql/gql';
import { stored } from '../lib/stored';
import { Select } from '../ui/plain/Select';
import { Ribbon } from './Ribbon';

const PreviewedRegionsDocument = graphql(`
  query PreviewedRegions {
    regions {
      ...Viewer_region @unmask
    }
  }
`);

const previewed = stored('sessionStorage', 'previewedRegion');

interface PreviewRibbonProps {
  /** The region where the preview starts; by default, the first. */
  ownRegionId: string | undefined;
  /** Called with the previewed region initially and on each change; null if there is none. */
  onPreview: (region: Viewer['region']) => void;
}

/**
 * Tells an administrator on every participant page that it is a preview, and of which region, with the way
 * back. It only shows what administrators may read anyway; the server never grants one viewer the rights of
 * another.
 */
export function PreviewRibbon({ ownRegionId, onPreview }: PreviewRibbonProps) {
  const { data, error } = useQuery(PreviewedRegionsDocument, {
    refetchOn: { windowFocus: true, online: true },
  });
  const regions = data?.regions ?? [];
  const chosenId = previewed.use() ?? ownRegionId;
  // A participant always has a region, so a preview has one too.
  const chosen = regions.find(({ id }) => id === chosenId) ?? regions[0] ?? null;
  const isKnown = data !== undefined || error !== undefined;
  const report = useEffectEvent(onPreview);
  useEffect(() => {
    if (isKnown) report(chosen);
  }, [isKnown, chosen]);
  return (
    <Ribbon label="Preview">
      <Flex gap="2" align="center" minWidth="0" width={{ base: 'full', md: 'auto' }}>
        <Eye size={16} aria-hidden style={{ flexShrink: 0 }} />
        <Text>Previewing as a participant of</Text>
      </Flex>
      {error ? (
        <Text role="alert">{userMessage(error)}</Text>
      ) : (
        <Box
          flex={{ base: '1 1 7rem', md: 'none' }}
          maxWidth="full"
          css={{ '--plain-control': { base: 'sizes.10', md: 'sizes.8' } }}
        >
          <Select
            label="Region to preview"
            value={chosen?.id ?? ''}
            disabled={!chosen}
            onChange={({ target }) => previewed.set(target.value)}
          >
            {data && !chosen && <option value="">No region yet</option>}
            {regions.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Box>
      )}
    </Ribbon>
  );
}
