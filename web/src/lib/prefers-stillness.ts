/** Whether the person asked their system for reduced motion. For motion by script; styles use a media query. */
export const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
