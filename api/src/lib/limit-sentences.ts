const inDigits = (limit: number): string => limit.toLocaleString('en');
const required = (label: string): string => `${label} is required`;

/**
 * Sentences about a value beyond a limit. `label` is the field's name: 'Title'. Services and forms share them
 * (`api/build/input-rules.ts`).
 */
export const limitSentences = {
  required,
  minLength: (label: string, limit: number) =>
    limit === 1 ? required(label) : `${label} must be at least ${inDigits(limit)} characters`,
  maxLength: (label: string, limit: number) => `${label} must be at most ${inDigits(limit)} characters`,
  whole: (label: string) => `${label} must be a whole number`,
  min: (label: string, limit: number) => `${label} must be at least ${inDigits(limit)}`,
  max: (label: string, limit: number) => `${label} must be at most ${inDigits(limit)}`,
  /** Both instants are in ISO 8601 and begin a year. */
  between: (label: string, earliest: string, latest: string) =>
    `${label} must lie between the years ${earliest.slice(0, 4)} and ${latest.slice(0, 4)}`,
};
