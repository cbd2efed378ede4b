import { stored } from './stored';

const choice = stored('localStorage', 'singleKeys');
const isOn = (text: string | null) => text !== 'off';

/**
 * Whether keys without Ctrl or Meta do something on their own in this browser; on by default. People who dictate turn them off,
 * because every word would be a row of them (WCAG 2.1.4).
 */
export const singleKeys = {
  areOn: (): boolean => isOn(choice.get()),
  set: (areOn: boolean): void => choice.set(areOn ? null : 'off'),
  use: (): boolean => isOn(choice.use()),
};
