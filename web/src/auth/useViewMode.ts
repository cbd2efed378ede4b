import { useSyncExternalStore } from 'react';
import { viewModeStore, type ViewMode } from './view-mode';

/** Which side somebody with the console is looking at, and how to change it. Has no meaning for participants. */
export function useViewMode(): { viewMode: ViewMode; setViewMode: (mode: ViewMode) => void } {
  const viewMode = useSyncExternalStore(viewModeStore.subscribe, viewModeStore.get);
  return { viewMode, setViewMode: viewModeStore.set };
}
