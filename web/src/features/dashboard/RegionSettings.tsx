import type { FragmentType } from '@apollo/client';
import { Box, Button, SimpleGrid } from '@chakra-ui/react';
import { useState } from 'react';
import { useFragmentData } from '../../apollo/useFragmentData';
import { useViewer } from '../../auth/useViewer';
import { graphql } from '../../gql/gql';
import type { RegionSettings_RegionFragment } from '../../gql/graphql';
import { useHasPassed, useNow } from '../../lib/useNow';
import { SwitchField } from '../../ui/form/SwitchField';
import { lazyDialog } from '../../ui/lazy/lazy-dialog';
import { Card } from '../../ui/show/Card';
import { stillLocked, useSetPreferencesOpen } from '../preferences/useSetPreferencesOpen';
import { scheduledSwitch } from '../timeline/planned';

// Few visits change a rule.
const SeatRulesDialog = lazyDialog(async () => (await import('../regions/SeatRulesDialog')).SeatRulesDialog);

const RegionSettingsFragment = graphql(`
  fragment RegionSettings_region on Region {
    ...PreferencesSwitch_region @unmask
    ...SeatRulesDialog_region
    timeZone
    timeline {
      id
      kind
      at
      state
    }
    viewerCanOrganise
  }
`);

interface RegionSettingProps {
  region: FragmentType<RegionSettings_RegionFragment>;
}

/** Opens and closes a region for preferences, and explains the effect. */
function RegionSetting(props: RegionSettingProps) {
  const region = useFragmentData(RegionSettingsFragment, props.region);
  const { name, preferencesOpen, assignmentStatus } = region;
  const isAdmin = useViewer().role === 'ADMIN';
  const { setPreferencesOpen, question } = useSetPreferencesOpen();
  const [isEditing, setEditing] = useState(false);
  const hasDeadlinePassed = useHasPassed(region.preferencesCloseAt ?? null);
  const now = useNow();
  const notes = [
    preferencesOpen ? stillLocked(region, hasDeadlinePassed) : null,
    assignmentStatus.status === 'PUBLISHED' ? null : scheduledSwitch(region, preferencesOpen, now),
  ];
  return (
    <Box as="li" minWidth="0">
      <SwitchField
        label={`${name} - Preferences`}
        checked={preferencesOpen}
        disabled={!region.viewerCanOrganise}
        onChange={(isOn) => void setPreferencesOpen(region, isOn)}
        helperText={
          <>
            {preferencesOpen
              ? 'Users can submit and update their theme preferences'
              : 'Preference submission is closed for users'}
            {notes.map(
              (note) =>
                note !== null && (
                  <Box key={note} as="span" display="block">
                    {note}
                  </Box>
                ),
            )}
          </>
        }
      />
      {question}
      {/* Administrators edit them with the region, on a page that organisers do not have. */}
      {!isAdmin && (
        <Button
          variant="outline"
          size="sm"
          marginTop="2"
          // Below the label, beside the switch.
          marginInlineStart="12"
          aria-label={`Seats and swaps of ${name}`}
          onClick={() => setEditing(true)}
        >
          Seats and swaps…
        </Button>
      )}
      {isEditing && <SeatRulesDialog region={region} onClose={() => setEditing(false)} />}
    </Box>
  );
}

interface RegionSettingsProps {
  regions: readonly ({ id: string } & FragmentType<RegionSettings_RegionFragment>)[];
}

/** Whether people may rank, region by region. */
export const RegionSettings = ({ regions }: RegionSettingsProps) => (
  <Card as="section" aria-label="Region Settings" title="Region Settings">
    <SimpleGrid
      as="ul"
      columns={{ base: 1, md: Math.min(2, regions.length), xl: Math.min(3, regions.length) }}
      rowGap="4"
      // Each switch is below its region's card.
      columnGap="16"
    >
      {regions.map((region) => (
        <RegionSetting key={region.id} region={region} />
      ))}
    </SimpleGrid>
  </Card>
);
