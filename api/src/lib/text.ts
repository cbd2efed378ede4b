import { z } from 'zod';

/** Control characters, NUL among them; the second form leaves line breaks and tabs alone. */
const CONTROL = /[\u0000-\u001f\u007f]/;
const CONTROL_BUT_LINES = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Longest texts, in characters. */
export const TEXT_LIMITS = { name: 120, title: 200, html: 50_000, eventHtml: 200_000 } as const;

type TextOptions = {
  /** How the field is called in sentences: 'Name', 'Title'. */
  label: string;
  max: number;
  /** Whether line breaks are allowed. */
  lines?: boolean;
};

/** A text that may be empty: trimmed, bounded, free of control characters. */
export function text({ label, max, lines = false }: TextOptions) {
  const forbidden = lines ? CONTROL_BUT_LINES : CONTROL;
  return z
    .string({ error: `${label} is required` })
    .trim()
    .max(max, `${label} must be at most ${max.toLocaleString('en')} characters`)
    .refine((value) => !forbidden.test(value), `${label} must not contain control characters`);
}

/** A text with at least one character. */
export function requiredText(options: TextOptions) {
  return text(options).min(1, `${options.label} is required`);
}

/** A text that may be left out; empty, or only blanks, counts as none. */
export function optionalText(options: TextOptions) {
  return text(options)
    .nullish()
    .transform((value) => (value === '' ? null : value));
}
