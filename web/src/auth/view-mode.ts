import { useNavigate } from 'react-router-dom';
import { paths } from '../lib/paths';
import { stored } from '../lib/stored';
import { hasConsole } from './console';
import { useViewer } from './useViewer';

/** A side of the product. */
type ViewMode = 'admin' | 'participant';

const choice = stored('localStorage', 'viewMode');

/** The side that a person with the console has chosen, kept in this browser; 'admin' by default. */
export const viewModeStore = {
  set: (mode: ViewMode): void => choice.set(mode),
  clear: (): void => choice.set(null),
};

/** Whether the viewer is in the console, which they may have and not be looking at. */
export function useIsInConsole(): boolean {
  const chosen = choice.use();
  return hasConsole(useViewer()) && chosen !== 'participant';
}

/** Leads to the start page of a side, which is then the one that the person has chosen. */
export function useChangeView(): (mode: ViewMode) => void {
  const navigate = useNavigate();
  return (mode) => {
    viewModeStore.set(mode);
    void navigate(mode === 'admin' ? paths.admin : paths.home);
  };
}
