import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import {
  checkboxAnatomy,
  dialogAnatomy,
  comboboxAnatomy,
  menuAnatomy,
  nativeSelectAnatomy,
  radioCardAnatomy,
  toastAnatomy,
} from '@chakra-ui/react/anatomy';
import * as chakra from '@chakra-ui/react/theme';
import { semanticTokens, tokens } from './theme-tokens';

// An invalid radio button takes its border from `red`.
const { transparent, current, black, white, whiteAlpha, blackAlpha, red } = chakra.tokens.colors;

/** The third of Chakra's default theme that we use; `theme.test.ts` fails if a part is missing. */
const chakraParts = defineConfig({
  preflight: true,
  cssVarsPrefix: chakra.cssVarsPrefix,
  cssVarsRoot: chakra.cssVarsRoot,
  globalCss: chakra.globalCss,
  theme: {
    breakpoints: chakra.breakpoints,
    keyframes: chakra.keyframes,
    tokens: { ...chakra.tokens, colors: { transparent, current, black, white, whiteAlpha, blackAlpha, red } },
    textStyles: chakra.textStyles,
    layerStyles: chakra.layerStyles,
    animationStyles: chakra.animationStyles,
    recipes: {
      badge: chakra.badgeRecipe,
      button: chakra.buttonRecipe,
      checkmark: chakra.checkmarkRecipe,
      heading: chakra.headingRecipe,
      icon: chakra.iconRecipe,
      input: chakra.inputRecipe,
      kbd: chakra.kbdRecipe,
      link: chakra.linkRecipe,
      radiomark: chakra.radiomarkRecipe,
      separator: chakra.separatorRecipe,
      skeleton: chakra.skeletonRecipe,
      spinner: chakra.spinnerRecipe,
      textarea: chakra.textareaRecipe,
    },
    slotRecipes: {
      checkbox: chakra.checkboxSlotRecipe,
      combobox: chakra.comboboxSlotRecipe,
      dialog: chakra.dialogSlotRecipe,
      drawer: chakra.drawerSlotRecipe,
      field: chakra.fieldSlotRecipe,
      menu: chakra.menuSlotRecipe,
      nativeSelect: chakra.nativeSelectSlotRecipe,
      progress: chakra.progressSlotRecipe,
      radioCard: chakra.radioCardSlotRecipe,
      toast: chakra.toastSlotRecipe,
    },
  },
});

const control = { borderColor: 'border.control' };
const outlined = { ...control, bg: 'bg.panel' };
const neutral = { colorPalette: 'gray' };

/** Controls are 40 px high, dense ones 32 px, and always 40 px for touch. */
const dense = { h: '8', minW: '8', '@media (pointer: coarse)': { h: '10', minW: '10' } };
const denseField = {
  '--input-height': 'sizes.8',
  '--select-field-height': 'sizes.8',
  '@media (pointer: coarse)': { '--input-height': 'sizes.10', '--select-field-height': 'sizes.10' },
};
/** Icons are 16 or 20 px, as their `size` sets; Chakra's own sizes follow the button. */
const icons = { _icon: { boxSize: '4' }, '& :where(svg[width="20"])': { boxSize: '5' } };
/** Colours instead of half opacity, which would make a label such as 'Preferences Locked!' unreadable. */
const disabled = { opacity: '1', color: 'fg.muted', bg: 'bg.emphasized', _hover: { bg: 'bg.emphasized' } };
const disabledBare = { opacity: '1', color: 'fg.subtle', bg: 'transparent', _hover: { bg: 'transparent' } };

/** A window of this height scrolls a long dialog on its own; in a lower one, the page behind its edges scrolls. */
const SCROLLS_ON_ITS_OWN = '@media (min-height: 36rem)';

const config = defineConfig({
  theme: {
    tokens,
    semanticTokens,
    textStyles: {
      caption: { value: { fontSize: '0.75rem', lineHeight: '1rem' } },
      body: { value: { fontSize: '0.875rem', lineHeight: '1.25rem' } },
      lead: { value: { fontSize: '1rem', lineHeight: '1.5rem' } },
      title: { value: { fontSize: '1.25rem', lineHeight: '1.75rem', fontWeight: '600' } },
      display: {
        value: { fontSize: '1.75rem', lineHeight: '2.25rem', fontWeight: '600', letterSpacing: '-0.015em' },
      },
      figure: { value: { fontFamily: 'mono', fontVariantNumeric: 'tabular-nums' } },
    },
    recipes: {
      button: {
        variants: {
          variant: {
            solid: { _disabled: disabled },
            outline: { ...neutral, _disabled: disabledBare },
            ghost: { ...neutral, _disabled: disabledBare },
            subtle: { ...neutral, _disabled: disabled },
            surface: { ...neutral, _disabled: disabled },
          },
          size: { xs: { ...dense, ...icons }, sm: { ...dense, ...icons }, md: icons, lg: icons },
        },
      },
      // Digits of one width widen Inter's hyphen.
      badge: { base: { ...neutral, fontVariantNumeric: 'normal' } },
      input: { variants: { variant: { outline: outlined }, size: { sm: denseField } } },
      textarea: { variants: { variant: { outline: outlined } } },
      heading: { base: { fontFamily: 'body' } },
      // Otherwise Chakra would join consecutive keys: GA.
      kbd: { base: { ...neutral, wordSpacing: 'normal' } },
      skeleton: { base: { _motionReduce: { animation: 'none' } } },
    },
    slotRecipes: {
      combobox: { slots: comboboxAnatomy.keys(), variants: { variant: { outline: { input: outlined } } } },
      menu: { slots: menuAnatomy.keys(), base: { item: { '@media (pointer: coarse)': { minH: '11' } } } },
      nativeSelect: {
        slots: nativeSelectAnatomy.keys(),
        variants: {
          variant: { outline: { field: { ...outlined, textOverflow: 'ellipsis' } } },
          size: { sm: { root: denseField } },
        },
      },
      checkbox: {
        slots: checkboxAnatomy.keys(),
        base: { label: { fontWeight: '400' } },
        variants: { variant: { solid: { control } } },
      },
      radioCard: {
        slots: radioCardAnatomy.keys(),
        variants: { variant: { outline: { itemIndicator: control } } },
      },
      toast: {
        slots: toastAnatomy.keys(),
        base: {
          root: {
            alignItems: 'center',
            gap: '2',
            height: 'auto',
            paddingBlock: '2.5',
            paddingInlineStart: '4',
            paddingInlineEnd: '2',
            borderWidth: '1px',
            borderColor: 'border.emphasized',
            boxShadow: 'lg',
            '&[data-type]': { bg: 'bg.panel', color: 'fg' },
            // Doubled, because Chakra's own rule with one attribute precedes the neutral one.
            '&[data-type][data-type=error]': {
              bg: 'danger.subtle',
              borderColor: 'danger.border',
              color: 'danger.fg',
            },
          },
          title: { display: 'inline', marginEnd: '1' },
          description: { opacity: '1', color: 'fg.muted', '[data-type=error] &': { color: 'inherit' } },
          actionTrigger: { color: 'accent.fg', borderWidth: '0', paddingInline: '2', flexShrink: '0' },
          closeTrigger: { position: 'static', flexShrink: '0', color: 'fg.muted', padding: '2' },
        },
      },
      dialog: {
        slots: dialogAnatomy.keys(),
        base: {
          backdrop: { _open: { animationDuration: 'moderate' } },
          // Not a margin of the content, which its own rule overrides. The toast stays uncovered, on a phone at the top.
          positioner: {
            paddingInline: '4',
            paddingTop: { base: '20', md: '10' },
            paddingBottom: { base: '4', md: '20' },
          },
          content: {
            borderWidth: '1px',
            [SCROLLS_ON_ITS_OWN]: {
              maxHeight: { base: 'calc(100dvh - 6rem)', md: 'calc(100dvh - 7.5rem)' },
              overflowY: 'auto',
              // A scroll shadow at each edge with more content behind it; the end of the content covers it.
              background: `
                linear-gradient({colors.bg.panel} 40%, transparent) top / 100% 2rem no-repeat local,
                linear-gradient(to top, {colors.bg.panel} 40%, transparent) bottom / 100% 2rem no-repeat local,
                linear-gradient({colors.border.emphasized}, transparent) top / 100% 0.75rem no-repeat scroll,
                linear-gradient(to top, {colors.border.emphasized}, transparent) bottom / 100% 0.75rem no-repeat scroll,
                {colors.bg.panel}`,
            },
          },
          // Two long labels do not fit side by side on a phone.
          footer: {
            flexWrap: 'wrap',
            '& > *': { flexGrow: { base: '1', md: '0' } },
            [SCROLLS_ON_ITS_OWN]: {
              position: 'sticky',
              bottom: '0',
              background: 'bg.panel',
              zIndex: '1',
              borderTopWidth: '1px',
              borderColor: 'border.muted',
              paddingTop: '4',
            },
          },
          title: { textStyle: 'title' },
          description: { textWrap: 'balance' },
        },
      },
    },
  },
  globalCss: {
    html: {
      colorPalette: 'accent',
      bg: 'bg',
      // Inter would show the address `8x9@` with a multiplication sign, and JetBrains Mono would join `</` into one glyph.
      fontVariantLigatures: 'no-contextual',
      overflowWrap: 'break-word',
      // Keyboard focus scrolls elements above the bar.
      '&:has([data-bottom-bar])': { scrollPaddingBottom: '8rem' },
    },
    body: {
      textStyle: 'body',
      minHeight: '100dvh',
      textWrapStyle: 'pretty',
      '&:has([data-bottom-bar])': { '--toast-rise': '5rem' },
    },
    // Chakra sets it on each element, so that it would not be inherited.
    '*, p, h1, h2, h3, h4, h5, h6': { overflowWrap: 'inherit' },
    p: { textWrap: 'pretty' },
    ':where(a, button, input, select, textarea, summary, [tabindex]):focus-visible': {
      outline: '2px solid',
      outlineColor: 'accent.focusRing',
      outlineOffset: '2px',
    },
    // A button that covers more than its text has its focus ring there.
    '[data-covers]:focus-visible': {
      outline: 'none',
      _after: { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '2px' },
    },
    '[data-switching] *, [data-switching] *::before, [data-switching] *::after': {
      transition: 'none !important',
    },
    '*, *::before, *::after': {
      _motionReduce: {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        transitionDuration: '0.01ms !important',
        scrollBehavior: 'auto !important',
      },
    },
  },
});

/** The design system: Chakra's parts with the product's tokens. */
export const system = createSystem(defaultBaseConfig, chakraParts, config);
