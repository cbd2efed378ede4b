/** Whether somebody asked their system for reduced motion. For what moves by script; styles ask in a media query. */
export const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
