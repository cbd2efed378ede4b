import type { NextStep_RegionFragment } from '../src/gql/graphql';

type Step = NonNullable<NextStep_RegionFragment['nextStep']>;

/** A region's next step as the server says it; without an instant, and with nothing to publish. */
export const nextStep = (kind: Step['kind'], label: string, changes: Partial<Step> = {}): Step => ({
  ...{ kind, label, reason: `Reason: ${label}`, at: null, atLabel: null, isPlanned: false },
  ...{ publishLabel: null, theme: null },
  ...changes,
});

/** Whether a button is filled with the accent, as the one that is meant to be pressed. */
export const isSolid = ({ classList }: Element): boolean =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .some(({ cssText }) =>
      [...classList].some((name) =>
        cssText
          .split(`.${name} {`)[1]
          ?.split('}')[0]
          ?.includes(' background: var(--chakra-colors-color-palette-solid)'),
      ),
    );
