import { useNavigate } from 'react-router-dom';
import { paths } from '../lib/paths';
import { stored } from '../lib/stored';
import { hasConsole } from './console';
import { useViewer } from './useViewer';

type ViewMode = 'admin' | 'participant';

const choice = stored('localStorage', 'viewMode');

/** The chosen side of a person with the console, stored in this browser; 'admin' by default. */
export const viewModeStore = {
  set: (mode: ViewMode): void => choice.set(mode),
  clear: (): void => choice.set(null),
};

/** Whether the viewer is in the console; having it is not enough. */
export function useIsInConsole(): boolean {
  const chosen = choice.use();
  return hasConsole(useViewer()) && chosen !== 'participant';
}

/** Opens the start page of a side and makes it the person's choice. */
export function useChangeView(): (mode: ViewMode) => void {
  const navigate = useNavigate();
  return (mode) => {
    viewModeStore.set(mode);
    void navigate(mode === 'admin' ? paths.admin : paths.home);
  };
}
