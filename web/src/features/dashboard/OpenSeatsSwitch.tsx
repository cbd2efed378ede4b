import { useAct } from '../../apollo/useAct';
import { graphql } from '../../gql/gql';
import { SettingSwitch } from './SettingSwitch';

const SetOpenSeatsMutation = graphql(`
  mutation SetOpenSeats($input: SetOpenSeatsInput!) {
    setOpenSeats(input: $input) {
      region {
        id
        openSeatsCanBeTaken
      }
    }
  }
`);

interface OpenSeatsSwitchProps {
  region: { id: string; name: string; openSeatsCanBeTaken: boolean; viewerCanOrganise: boolean };
  isPublished: boolean;
}

/** Lets people without a team take open seats themselves, and says what is so now. */
export function OpenSeatsSwitch({ region, isPublished }: OpenSeatsSwitchProps) {
  const { id, name, openSeatsCanBeTaken: isOn, viewerCanOrganise } = region;
  const [set, { isPending }] = useAct(SetOpenSeatsMutation, {
    done: (data) =>
      data.setOpenSeats.region.openSeatsCanBeTaken
        ? 'Open seats can be taken'
        : 'Open seats cannot be taken any more',
    failed: { title: 'The setting was not saved' },
  });
  return (
    <SettingSwitch
      label={`${name} - Open seats can be taken`}
      isOn={isOn}
      isDisabled={!viewerCanOrganise || isPending}
      onChange={(canBeTaken) => void set({ input: { regionId: id, canBeTaken } })}
    >
      {isOn
        ? `People without a team take open seats, first come first served${isPublished ? '' : ', once teams are published'}`
        : 'Only organisers give people without a team a place'}
    </SettingSwitch>
  );
}
