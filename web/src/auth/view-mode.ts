import { stored } from '../lib/stored';

/** Which side of the product an administrator is looking at. */
export type ViewMode = 'admin' | 'participant';

const choice = stored('localStorage', 'viewMode');
const modeOf = (text: string | null): ViewMode => (text === 'participant' ? text : 'admin');

/** The side that an administrator has chosen, kept in this browser; 'admin' by default. */
export const viewModeStore = {
  get: (): ViewMode => modeOf(choice.get()),
  set: (mode: ViewMode): void => choice.set(mode),
  clear: (): void => choice.set(null),
};

/** The side that a person with the console is looking at, and how to change it. Has no meaning for participants. */
export const useViewMode = () => ({ viewMode: modeOf(choice.use()), setViewMode: viewModeStore.set });
