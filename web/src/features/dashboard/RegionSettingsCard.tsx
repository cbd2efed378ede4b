import type { FragmentType } from '@apollo/client';
import { Box, Stack, Text } from '@chakra-ui/react';
import type { PreferencesSwitch_RegionFragment } from '../../gql/graphql';
import { Card } from '../../ui/show/Card';
import { useHasPassed } from '../preferences/useHasPassed';
import { PreferencesSwitch } from './PreferencesSwitch';

interface RegionSettingsCardProps {
  regions: readonly ({ id: string } & FragmentType<PreferencesSwitch_RegionFragment>)[];
  /** As an ISO instant; null without one. */
  submissionDeadline: string | null;
}

/** One switch per region. */
export function RegionSettingsCard({ regions, submissionDeadline }: RegionSettingsCardProps) {
  const hasDeadlinePassed = useHasPassed(submissionDeadline);
  return (
    <Card as="section" aria-label="Region Settings" title="Region Settings">
      {regions.length === 0 ? (
        <Text color="fg.muted">There are no regions yet.</Text>
      ) : (
        <Stack as="ul" gap="4" listStyleType="none">
          {regions.map((region) => (
            <Box as="li" key={region.id}>
              <PreferencesSwitch region={region} hasDeadlinePassed={hasDeadlinePassed} />
            </Box>
          ))}
        </Stack>
      )}
    </Card>
  );
}
