import type { FragmentType } from '@apollo/client';
import { Text } from '@chakra-ui/react';
import { useFragmentData } from '../../apollo/useFragmentData';
import { graphql } from '../../gql/gql';
import type { PreferencesSwitch_RegionFragment } from '../../gql/graphql';
import { SwitchField } from '../../ui/form/SwitchField';
import { useSetPreferencesOpen } from './useSetPreferencesOpen';

const PreferencesSwitchFragment = graphql(`
  fragment PreferencesSwitch_region on Region {
    id
    name
    preferencesOpen
    viewerCanEdit
    assignmentStatus {
      id
      status
    }
  }
`);

interface PreferencesSwitchProps {
  region: FragmentType<PreferencesSwitch_RegionFragment>;
  hasDeadlinePassed: boolean;
}

/** Opens and closes a region for preferences; says so where something else keeps them locked. */
export function PreferencesSwitch({ hasDeadlinePassed, ...props }: PreferencesSwitchProps) {
  const region = useFragmentData(PreferencesSwitchFragment, props.region);
  const setPreferencesOpen = useSetPreferencesOpen();
  const locks = [
    region.assignmentStatus.status === 'PUBLISHED' && 'Still locked: the teams of this region are published.',
    hasDeadlinePassed && 'Still locked: the submission deadline has passed.',
  ].filter((lock) => lock !== false);

  return (
    <SwitchField
      label={`${region.name} - Preferences`}
      helperText={
        region.preferencesOpen ? (
          <>
            Users can submit and update their theme preferences
            {locks.map((lock) => (
              <Text key={lock} as="span" display="block" color="warning.fg">
                {lock}
              </Text>
            ))}
          </>
        ) : (
          'Preference submission is closed for users'
        )
      }
      checked={region.preferencesOpen}
      disabled={!region.viewerCanEdit}
      onChange={(isOpen) => setPreferencesOpen(region, isOpen)}
    />
  );
}
