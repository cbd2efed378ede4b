const told = (limit: number): string => limit.toLocaleString('en');
const required = (label: string): string => `${label} is required`;

/**
 * What a person is told of a value that is beyond a limit. `label` is how the field is called: 'Title'. The services refuse
 * with these sentences, and forms are generated with them (`api/build/input-rules.ts`).
 */
export const limitSentences = {
  required,
  minLength: (label: string, limit: number) =>
    limit === 1 ? required(label) : `${label} must be at least ${told(limit)} characters`,
  maxLength: (label: string, limit: number) => `${label} must be at most ${told(limit)} characters`,
  whole: (label: string) => `${label} must be a whole number`,
  min: (label: string, limit: number) => `${label} must be at least ${told(limit)}`,
  max: (label: string, limit: number) => `${label} must be at most ${told(limit)}`,
  /** The instants, in ISO 8601, are the beginnings of years. */
  between: (label: string, earliest: string, latest: string) =>
    `${label} must lie between the years ${earliest.slice(0, 4)} and ${latest.slice(0, 4)}`,
};
