import type { StepButton_RegionFragment } from '../src/gql/graphql';

type Step = NonNullable<StepButton_RegionFragment['nextStep']>;

/** A region's next step as the server returns it; without an instant. */
export const nextStep = (kind: Step['kind'], label: string, changes: Partial<Step> = {}): Step => ({
  ...{ kind, label, reason: `Reason: ${label}`, at: null, atLabel: null, isPlanned: false },
  theme: null,
  ...changes,
});

const SOLID = ' background: var(--chakra-colors-color-palette-solid)';

/** Those filled with the accent colour: the primary buttons. */
export function solidOf(buttons: readonly Element[]): Element[] {
  // jsdom serialises each rule when its text is read.
  const rules = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .map(({ cssText }) => cssText)
    .filter((cssText) => cssText.includes(SOLID));
  return buttons.filter(({ classList }) =>
    rules.some((rule) =>
      [...classList].some((name) => rule.split(`.${name} {`)[1]?.split('}')[0]?.includes(SOLID)),
    ),
  );
}
