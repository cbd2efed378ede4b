import { Box } from '@chakra-ui/react';
import { useNow } from '../../lib/useNow';
import { SwitchField } from '../../ui/form/SwitchField';
import { useSetPreferencesOpen } from '../next-step/useSetPreferencesOpen';
import { scheduledSwitch, type Calendar } from '../timeline/planned';

interface PreferencesSwitchProps {
  region: Calendar & { id: string; name: string; preferencesOpen: boolean; viewerCanOrganise: boolean };
  isPublished: boolean;
  hasDeadlinePassed: boolean;
  /** Whether the next step says when the timeline presses it. */
  isTimeSaid: boolean;
}

/** What the switch comes to. Where something else keeps preferences locked, only that is said. */
function stateOf(
  isOpen: boolean,
  { isPublished, isOver }: { isPublished: boolean; isOver: boolean },
): string {
  if (isPublished) return 'Locked: teams are published';
  if (isOver) return 'Locked: the submission deadline has passed';
  return isOpen
    ? 'Users can submit and update their theme preferences'
    : 'Preference submission is closed for users';
}

/** Opens and closes a region for preferences, and says what is so for participants now. */
export function PreferencesSwitch({
  region,
  isPublished,
  hasDeadlinePassed,
  isTimeSaid,
}: PreferencesSwitchProps) {
  const { setPreferencesOpen, question } = useSetPreferencesOpen();
  const now = useNow();
  const next = isPublished || isTimeSaid ? null : scheduledSwitch(region, region.preferencesOpen, now);

  return (
    <>
      <SwitchField
        label={`${region.name} - Preferences`}
        checked={region.preferencesOpen}
        disabled={!region.viewerCanOrganise}
        onChange={(isOn) => void setPreferencesOpen(region, isOn)}
        helperText={
          <>
            {stateOf(region.preferencesOpen, { isPublished, isOver: hasDeadlinePassed })}
            {next !== null && (
              <Box as="span" display="block">
                {next}
              </Box>
            )}
          </>
        }
      />
      {question}
    </>
  );
}
