import { z } from 'zod';
import { oneLine } from './one-line';

/** Control characters, NUL among them, but for line breaks, and for tabs where there may be lines. */
const CONTROL = /[\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f-\u009f]/;
const CONTROL_BUT_LINES = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;
const LINE_BREAK = /[\r\n]/;

/** Longest texts, in characters. */
export const TEXT_LIMITS = { name: 120, title: 200, html: 50_000, eventHtml: 200_000 } as const;

type TextOptions = {
  /** How the field is called in sentences: 'Name', 'Title'. */
  label: string;
  max: number;
  /** Whether line breaks are allowed. */
  lines?: boolean;
};

/**
 * A text that may be empty: trimmed, bounded, free of control characters. One without lines, such as a name, is cleaned of
 * what is not seen: see `one-line.ts`.
 */
export function text({ label, max, lines = false }: TextOptions) {
  const trimmed = z.string({ error: `${label} is required` }).trim();
  const clean = lines
    ? trimmed.refine((value) => !CONTROL_BUT_LINES.test(value), controlSentence(label))
    : trimmed
        .refine((value) => !LINE_BREAK.test(value), `${label} must be on one line`)
        .refine((value) => !CONTROL.test(value), controlSentence(label))
        .overwrite(oneLine);
  return clean.max(max, `${label} must be at most ${max.toLocaleString('en')} characters`);
}

const controlSentence = (label: string): string => `${label} must not contain control characters`;

/** A name that somebody brings along and cannot change here, made fit to be stored; undefined where nothing of it is left. */
export function broughtName(name: string | null | undefined): string | undefined {
  const seen = oneLine((name ?? '').slice(0, 4 * TEXT_LIMITS.name).replace(/\p{Cc}/gu, ' '));
  // Not half a character at the end.
  const cut = seen.slice(0, TEXT_LIMITS.name).replace(/[\uD800-\uDBFF]$/, '');
  return oneLine(cut) || undefined;
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
