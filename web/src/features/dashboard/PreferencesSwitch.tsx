import type { FragmentType } from '@apollo/client';
import { useFragmentData } from '../../apollo/useFragmentData';
import { graphql } from '../../gql/gql';
import type { PreferencesSwitch_RegionFragment } from '../../gql/graphql';
import { SwitchField } from '../../ui/SwitchField';
import { useSetPreferencesOpen } from './useSetPreferencesOpen';

const PreferencesSwitchFragment = graphql(`
  fragment PreferencesSwitch_region on Region {
    id
    name
    preferencesOpen
    viewerCanEdit
  }
`);

/** Opens and closes a region for preferences. */
export function PreferencesSwitch(props: { region: FragmentType<PreferencesSwitch_RegionFragment> }) {
  const region = useFragmentData(PreferencesSwitchFragment, props.region);
  const setPreferencesOpen = useSetPreferencesOpen();
  return (
    <SwitchField
      label={`${region.name} - Preferences`}
      helperText={
        region.preferencesOpen
          ? 'Users can submit and update their theme preferences'
          : 'Preference submission is closed for users'
      }
      checked={region.preferencesOpen}
      disabled={!region.viewerCanEdit}
      onChange={(isOpen) => setPreferencesOpen(region, isOpen)}
    />
  );
}
