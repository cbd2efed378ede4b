import { defaultConfig } from '@chakra-ui/react';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { system } from './theme';
import { focusRing, palettes, surfaces, type ColorPair } from './theme-tokens';

/** Relative luminance of `#rrggbb`, as WCAG 2.2 defines it. */
const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

const contrast = (a: string, b: string): number => {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
};

const MODES = [
  ['light', 0],
  ['dark', 1],
] as const;
const grounds = [surfaces.bg.DEFAULT, surfaces.bg.panel, surfaces.bg.subtle, surfaces.bg.muted];
const expectContrast = (what: string, front: ColorPair, back: ColorPair, mode: 0 | 1, least: number) =>
  expect(contrast(front[mode], back[mode]), `${what} ${front[mode]} on ${back[mode]}`).toBeGreaterThanOrEqual(
    least,
  );

describe.each(MODES)('colours in %s mode', (_name, mode) => {
  it('keeps text readable on every surface', () => {
    for (const ground of grounds) {
      for (const role of ['DEFAULT', 'muted', 'subtle'] as const) {
        expectContrast(`fg.${role}`, surfaces.fg[role], ground, mode, 4.5);
      }
    }
  });

  it('keeps text readable on every palette', () => {
    for (const [name, palette] of Object.entries(palettes)) {
      expectContrast(`${name}.contrast`, palette.contrast, palette.solid, mode, 4.5);
      expectContrast(`${name}.fg`, palette.fg, palette.subtle, mode, 4.5);
      expectContrast(`${name}.fg`, palette.fg, palette.muted, mode, 4.5);
      expectContrast(`${name}.fg`, palette.fg, surfaces.bg.panel, mode, 4.5);
    }
  });

  it('keeps controls and focus visible on every surface', () => {
    for (const ground of [surfaces.bg.DEFAULT, surfaces.bg.panel, surfaces.bg.subtle]) {
      expectContrast('border.control', surfaces.border.control, ground, mode, 3);
      expectContrast('focusRing', focusRing, ground, mode, 3);
      for (const [name, palette] of Object.entries(palettes)) {
        expectContrast(`${name}.solid`, palette.solid, ground, mode, 3);
      }
    }
  });
});

const SRC = path.resolve(import.meta.dirname, '../..');
const CHAKRA_IMPORT = /import \{([^}]*)\} from '@chakra-ui\/react'/g;

/** The Chakra parts that the sources use, by recipe name: 'NativeSelect' is 'nativeSelect'. */
const usedParts = new Set(
  readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => Array.from(readFileSync(path.join(SRC, file), 'utf8').matchAll(CHAKRA_IMPORT)))
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().replace(/ as .*/, ''))
    .map((name) => name.charAt(0).toLowerCase() + name.slice(1)),
);

/** The building blocks of Chakra's own parts. */
const INSIDE = new Set(['checkmark', 'icon', 'radiomark']);

describe('the parts of Chakra', () => {
  it.each(['recipes', 'slotRecipes'] as const)('that are used have their %s', (kind) => {
    const offered = Object.keys(defaultConfig.theme?.[kind] ?? {});
    const missing = offered.filter(
      (name) => usedParts.has(name) && !(name in (system._config.theme?.[kind] ?? {})),
    );
    expect(offered.filter((name) => usedParts.has(name))).not.toEqual([]);
    expect(missing).toEqual([]);
  });

  it.each(['recipes', 'slotRecipes'] as const)('that are not used load no %s', (kind) => {
    const loaded = Object.keys(system._config.theme?.[kind] ?? {});
    expect(loaded.filter((name) => !usedParts.has(name) && !INSIDE.has(name))).toEqual([]);
  });
});
