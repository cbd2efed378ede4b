import { expect, it } from 'vitest';
import cases from '../../../docs/initials-cases.json';
import { startTestApp } from '../../test/test-app';

const app = startTestApp();

it.each(cases)('the picture of %j shows %s', async (name = '', letters) => {
  const response = await app.anonymous().fetch(`/avatars/${encodeURIComponent(name)}.svg`);
  expect(response.headers.get('Content-Type')).toContain('image/svg+xml');
  const [, shown] = />([^<]*)<\/text>/.exec(await response.text()) ?? [];
  expect(shown).toBe(letters);
});

it('has the colour of the whole name', async () => {
  const colourOf = async (name: string): Promise<string | undefined> => {
    const response = await app.anonymous().fetch(`/avatars/${name}.svg`);
    return /fill="(#[0-9a-f]{6})"/.exec(await response.text())?.[1];
  };
  const names = ['Ada Lovelace', 'Anna Lund', 'Adam Lee', 'Abel Long', 'Amy Lin'];
  const colours = await Promise.all(names.map(colourOf));
  expect(new Set(colours).size).toBeGreaterThan(1);
  expect(await colourOf('Ada Lovelace')).toBe(colours[0]);
});
