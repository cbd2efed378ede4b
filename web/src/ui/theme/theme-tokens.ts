import { defineSemanticTokens, defineTokens } from '@chakra-ui/react';

const SANS = `'Inter Variable', system-ui, sans-serif`;
const MONO = `'JetBrains Mono Variable', ui-monospace, monospace`;

export const tokens = defineTokens({
  fonts: { heading: { value: SANS }, body: { value: SANS }, mono: { value: MONO } },
  // Only two weights: everything that Chakra renders heavier than normal is semibold.
  fontWeights: { medium: { value: '600' }, semibold: { value: '600' }, bold: { value: '600' } },
  colors: {
    gray: {
      50: { value: '#f8fafc' },
      100: { value: '#f1f5f9' },
      200: { value: '#e2e8f0' },
      300: { value: '#cbd5e1' },
      400: { value: '#94a3b8' },
      500: { value: '#64748b' },
      600: { value: '#475569' },
      700: { value: '#334155' },
      800: { value: '#1e293b' },
      900: { value: '#0f172a' },
      950: { value: '#0a0f1c' },
    },
  },
});

/** One colour role in both modes: `[light, dark]`. */
export type ColorPair = readonly [light: string, dark: string];

/** The same in each palette. */
export const focusRing: ColorPair = ['#4f46e5', '#a5b4fc'];

/** The product's colours by role; Chakra's recipes read them through `colorPalette`. `theme.test.ts` checks their WCAG contrast. */
export const palettes = {
  gray: {
    contrast: ['#ffffff', '#0a0f1c'],
    fg: ['#1e293b', '#e2e8f0'],
    subtle: ['#f1f5f9', '#1a2438'],
    muted: ['#e2e8f0', '#263249'],
    emphasized: ['#cbd5e1', '#334155'],
    solid: ['#1e293b', '#e2e8f0'],
    border: ['#cbd5e1', '#334155'],
  },
  accent: {
    contrast: ['#ffffff', '#0f1030'],
    fg: ['#4338ca', '#b4bcfd'],
    subtle: ['#eef2ff', '#1e2145'],
    muted: ['#e0e7ff', '#2a2e63'],
    emphasized: ['#c7d2fe', '#3b4089'],
    solid: ['#4f46e5', '#8f9bfa'],
    border: ['#a5b4fc', '#4a51a8'],
  },
  success: {
    contrast: ['#ffffff', '#04170d'],
    fg: ['#166534', '#86efac'],
    subtle: ['#e9f9ef', '#0f2a1d'],
    muted: ['#d1f2dd', '#153b28'],
    emphasized: ['#a7e3bd', '#1d5438'],
    solid: ['#15803d', '#4ade80'],
    border: ['#86d3a3', '#26704a'],
  },
  warning: {
    contrast: ['#ffffff', '#1d1200'],
    fg: ['#8a4b08', '#fcd34d'],
    subtle: ['#fef6e0', '#2c2210'],
    muted: ['#fcebc0', '#3f3013'],
    emphasized: ['#f6d68a', '#5c4617'],
    solid: ['#a85508', '#fbbf24'],
    border: ['#e9b95b', '#7d5e1c'],
  },
  danger: {
    contrast: ['#ffffff', '#210507'],
    fg: ['#b01c1c', '#fca5a5'],
    subtle: ['#fef0f0', '#331619'],
    muted: ['#fde0e0', '#4a1d21'],
    emphasized: ['#f9bcbc', '#6b282d'],
    solid: ['#c92525', '#f87171'],
    border: ['#ef9a9a', '#8f353b'],
  },
  info: {
    contrast: ['#ffffff', '#04131f'],
    fg: ['#0b5c94', '#93d5fd'],
    subtle: ['#eaf5fd', '#0f2436'],
    muted: ['#d3eafa', '#15344e'],
    emphasized: ['#a6d5f3', '#1c4a70'],
    solid: ['#0369a1', '#4fb6f3'],
    border: ['#7fc1e8', '#246391'],
  },
} as const satisfies Record<string, Record<string, ColorPair>>;

/** Surfaces, text and lines in both modes. `control` outlines interactive elements (3:1). */
export const surfaces = {
  bg: {
    DEFAULT: ['#f8fafc', '#0a0f1c'],
    panel: ['#ffffff', '#111827'],
    subtle: ['#f1f5f9', '#161f31'],
    muted: ['#eaeff5', '#1c273b'],
    emphasized: ['#dbe3ec', '#2a3750'],
    inverted: ['#0f172a', '#f1f5f9'],
  },
  fg: {
    DEFAULT: ['#0f172a', '#e8edf5'],
    muted: ['#475569', '#a3b0c2'],
    subtle: ['#5b6a80', '#8f9db3'],
    inverted: ['#f8fafc', '#0f172a'],
  },
  border: {
    DEFAULT: ['#dde4ed', '#243044'],
    muted: ['#eaeff5', '#1c273b'],
    subtle: ['#f1f5f9', '#161f31'],
    emphasized: ['#c3cedb', '#374561'],
    control: ['#7c8aa0', '#66758d'],
    inverted: ['#334155', '#cbd5e1'],
  },
} as const satisfies Record<string, Record<string, ColorPair>>;

const STATE_TOKENS = { error: 'danger', warning: 'warning', success: 'success', info: 'info' } as const;

const byMode = ([light, dark]: ColorPair) => ({ value: { _light: light, _dark: dark } });
const roles = (group: Record<string, ColorPair>) =>
  Object.fromEntries(Object.entries(group).map(([role, pair]) => [role, byMode(pair)]));
const states = (role: 'subtle' | 'fg' | 'solid') =>
  Object.fromEntries(
    Object.entries(STATE_TOKENS).map(([state, palette]) => [state, byMode(palettes[palette][role])]),
  );

/** A soft shadow with the given offset and blur, plus a hairline, which is inset in dark mode. */
const shadow = (light: string, dark = light, hairline = 0.3) => ({
  value: {
    _light: `${light} {colors.gray.900/10}, 0 0 1px {colors.gray.900/${hairline * 100}}`,
    _dark: `${dark} {black/64}, 0 0 1px inset {colors.gray.300/${hairline * 100}}`,
  },
});

export const semanticTokens = defineSemanticTokens({
  colors: {
    ...Object.fromEntries(
      Object.entries(palettes).map(([name, palette]) => [name, roles({ ...palette, focusRing })]),
    ),
    bg: { ...roles(surfaces.bg), ...states('subtle') },
    fg: { ...roles(surfaces.fg), ...states('fg') },
    border: { ...roles(surfaces.border), ...states('solid') },
    // Below a white thumb in both modes.
    switchOn: byMode(['#4f46e5', '#6b74f0']),
    // The colours of a person's choice: a warning beyond the third, grey without one.
    choice: {
      first: { value: '{colors.accent.fg}' },
      second: { value: '{colors.accent.solid/85}' },
      third: { value: '{colors.accent.solid/68}' },
      later: { value: '{colors.warning.solid}' },
    },
    // The About panel is a terminal in both modes.
    terminal: {
      bg: byMode(['#0b1220', '#060a14']),
      bar: byMode(['#16203a', '#101a2e']),
      fg: byMode(['#c9f7dc', '#c9f7dc']),
      muted: byMode(['#8fb5a2', '#8fb5a2']),
      prompt: byMode(['#4ade80', '#4ade80']),
    },
  },
  radii: { l1: { value: '6px' }, l2: { value: '8px' }, l3: { value: '12px' } },
  shadows: {
    xs: shadow('0 1px 2px', '0 1px 1px', 0.2),
    sm: shadow('0 2px 4px'),
    md: shadow('0 4px 8px'),
    lg: shadow('0 8px 16px'),
    xl: shadow('0 16px 24px'),
    inset: {
      value: { _light: 'inset 0 0 0 1px {black/5}', _dark: 'inset 0 0 0 1px {colors.gray.300/5}' },
    },
    panel: {
      value: { _light: '0 1px 2px rgb(15 23 42 / 0.05)', _dark: '0 1px 2px rgb(0 0 0 / 0.3)' },
    },
  },
});
