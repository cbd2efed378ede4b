import { describe, expect, it } from 'vitest';
import { settings } from '../../test/settings';
import { parseRuntimeSettings } from './runtime-settings';

describe('runtime settings', () => {
  it('are taken as the server gives them', () => {
    expect(parseRuntimeSettings(JSON.parse(JSON.stringify(settings)))).toEqual(settings);
  });

  it('are rejected with the name of the missing one', () => {
    expect(() => parseRuntimeSettings({ ...settings, eventTitle: undefined })).toThrow("'eventTitle'");
    expect(() => parseRuntimeSettings('<!doctype html>')).toThrow("'firebase'");
  });
});
