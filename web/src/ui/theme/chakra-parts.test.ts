import { defaultConfig } from '@chakra-ui/react';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { system } from './theme';

const SRC = path.resolve(import.meta.dirname, '../..');
const CHAKRA_IMPORT = /import \{([^}]*)\} from '@chakra-ui\/react'/g;

/** The Chakra parts that the sources use, named as recipes: 'NativeSelect' is 'nativeSelect'. */
const usedParts = new Set(
  readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => Array.from(readFileSync(path.join(SRC, file), 'utf8').matchAll(CHAKRA_IMPORT)))
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().replace(/ as .*/, ''))
    .map((name) => name.charAt(0).toLowerCase() + name.slice(1)),
);

/** What Chakra's own parts are made of. */
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
