// lib/: helpers without domain knowledge.
import { z } from 'zod';
import { cleanHtml } from './clean-html';
import { characterCount, cutTo } from './cut-to';
import { limitSentences } from './limit-sentences';
import { oneLine } from './one-line';
import { secureAddress } from './secure-address';

/** Control characters including NUL, except line breaks; tabs are allowed in texts of several lines. */
const CONTROL = /[\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f-\u009f]/;
const CONTROL_BUT_LINES = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;
const LINE_BREAK = /[\r\n]/;
/** Bidirectional control characters, with which a text reads as another one. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;

/** Longest texts, in characters. */
export const TEXT_LIMITS = { name: 120, title: 200, link: 500, html: 50_000, eventHtml: 200_000 } as const;

/**
 * The most tags of a text, closing ones included. Cleaning time grows with the square of their depth: a tenth of a second for
 * this many.
 */
const MAX_TAGS = 10_000;

type HtmlOptions = {
  /** The field's name in sentences: 'Name', 'Title'. */
  label: string;
  /** In characters; for HTML, both before and after cleaning. */
  max: number;
};

type TextOptions = HtmlOptions & {
  lines?: boolean;
  /** Whether texts of several lines may contain bidirectional control characters. */
  keepsTurns?: boolean;
};

/**
 * A text that may be empty: trimmed, bounded, without control characters. A text of one line, such as a name, also loses its
 * invisible characters: see `one-line.ts`; one of several lines, its bidirectional control characters.
 */
export function text({ label, max, lines = false, keepsTurns = false }: TextOptions) {
  const trimmed = z.string({ error: limitSentences.required(label) }).trim();
  const clean = lines
    ? trimmed
        .refine((value) => !CONTROL_BUT_LINES.test(value), controlSentence(label))
        .overwrite((value) => (keepsTurns ? value : value.replace(TURNS, '').trim()))
    : trimmed
        .refine((value) => !LINE_BREAK.test(value), `${label} must be on one line`)
        .refine((value) => !CONTROL.test(value), controlSentence(label))
        .overwrite(oneLine);
  return clean.max(max, limitSentences.maxLength(label, max)).meta({ label, ...(lines && { lines }) });
}

const controlSentence = (label: string): string => `${label} must not contain control characters`;

/** A name from another system, which its owner cannot change here, sanitised; undefined if nothing is left. */
export function broughtName(name: string | null | undefined): string | undefined {
  const cleaned = oneLine(cutTo(name ?? '', 4 * TEXT_LIMITS.name).replace(/\p{Cc}/gu, ' '));
  return oneLine(cutTo(cleaned, TEXT_LIMITS.name)) || undefined;
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A code name in words: 'expectedUpdatedAt' becomes 'Expected updated at'. */
export const inWords = (name: string): string =>
  capital(name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

export function requiredText({ min = 1, ...options }: TextOptions & { min?: number }) {
  return text(options).min(min, limitSentences.minLength(options.label, min));
}

/** An optional text; blank counts as none. */
export function optionalText(options: TextOptions) {
  return text(options)
    .nullish()
    .transform((value) => (value === '' ? null : value));
}

/** An optional link; blank counts as none. */
export const optionalLink = ({ label, max }: TextOptions) =>
  text({ label, max })
    .refine(
      (value) => value === '' || secureAddress(value) !== null,
      `${label} must be a whole address that begins with https://, without a password`,
    )
    .nullish()
    // As browsers parse it, so that everyone sees the same host.
    .transform((value) => (value == null ? value : (secureAddress(value)?.href ?? null)));

/** HTML that may be empty: bounded, and reduced to the allowlist of `clean-html.ts`. */
export const htmlText = (options: HtmlOptions) =>
  cleaned(text({ ...options, lines: true, keepsTurns: true }), options);

/** HTML that still has content after cleaning. */
export const requiredHtml = (options: HtmlOptions) =>
  cleaned(requiredText({ ...options, lines: true, keepsTurns: true }), options).refine(
    (html) => html !== '',
    limitSentences.required(options.label),
  );

function cleaned(html: z.ZodString, { label, max }: HtmlOptions) {
  return html
    .refine(hasFewTags, `${label} must have at most ${MAX_TAGS.toLocaleString('en')} tags`)
    .transform(cleanHtml)
    .refine(
      (stored) => characterCount(stored) <= max,
      `${label} must be at most ${max.toLocaleString('en')} characters; stored as HTML, an & takes five and a < or > four`,
    );
}

function hasFewTags(html: string): boolean {
  let tags = 0;
  for (let at = html.indexOf('<'); at !== -1 && tags <= MAX_TAGS; at = html.indexOf('<', at + 1)) tags += 1;
  return tags <= MAX_TAGS;
}

/** The external name of an enum value: `READ_ONLY` for `readOnly`. */
export const enumName = (value: string): string => value.replace(/[A-Z]/g, '_$&').toUpperCase();
