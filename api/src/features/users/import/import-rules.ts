import { z } from 'zod';
import { limitSentences } from '../../../lib/limit-sentences';
import { anyId, list, sendNotices, wholeNumber } from '../../../lib/values';
import { MAX_AT_ONCE } from '../users.service';
import { COUNTING_LINES } from './import-plan';
import { LIST_LIMITS } from './list-table';

const emailText = z.string().meta({ kind: 'email' });

const CSV_LABEL = 'The list';

const columnNumber = wholeNumber({ label: 'Column', min: 1, max: LIST_LIMITS.columns });

export const listColumns = z.object({
  name: columnNumber
    .nullish()
    .describe(
      'The column with the name, or its first part. Without one, a new person is named after the part before the @, and an existing one stays as they are.',
    ),
  lastName: columnNumber.nullish().describe('The column with the rest of the name.'),
  email: columnNumber.describe('The column with the e-mail address.'),
  region: columnNumber.nullish().describe('The column with the name or the code of a region.'),
});

/** The most texts whose region an import chooses. */
const MAX_CHOICES = 500;
const TEXT_LABEL = 'The text in place of a region';
const MAX_TEXT = 1_000;

export const regionChoice = z.object({
  text: z.string().max(MAX_TEXT, limitSentences.maxLength(TEXT_LABEL, MAX_TEXT)).meta({
    label: TEXT_LABEL,
    description: 'A text in place of a region; case is ignored.',
  }),
  regionId: anyId.nullish().describe('The region that it means; null for none.'),
});

export const newParticipants = z.object({
  csv: z
    .string()
    .max(LIST_LIMITS.characters, limitSentences.maxLength(CSV_LABEL, LIST_LIMITS.characters))
    .meta({
      label: CSV_LABEL,
      lines: true,
      maxItems: LIST_LIMITS.lines,
      description: `CSV with any headings, or without: see \`columns\`. Or a list of addresses, such as \`Mia <mia@example.com>; leo@example.com\`. A region is a name or a code, and may be empty. At most ${LIST_LIMITS.lines.toLocaleString('en')} lines below the headings, and ${LIST_LIMITS.columns} columns.`,
    }),
  isDryRun: z.boolean().describe('Only report the effect of each line, and save nothing.'),
  columns: listColumns
    .nullish()
    .describe(
      'The content of the columns, by number from 1. By default headings and cells determine it; if they are ambiguous, a dry run answers with a guess, and any other import is refused.',
    ),
  regionId: anyId
    .nullish()
    .describe(
      'The region for lines that name none. By default, existing people stay in theirs and new ones choose.',
    ),
  regionChoices: list(regionChoice, {
    error: 'Choices of regions must be a list',
    max: MAX_CHOICES,
    tooLong: `Choose the regions of at most ${MAX_CHOICES} texts`,
  })
    .nullish()
    .meta({
      label: 'Choices of regions',
      description: `The meaning of texts in place of a region, such as 'Berlin office'; it takes precedence over names and codes. At most ${MAX_CHOICES}.`,
    }),
  skippedErrorCount: wholeNumber({ label: 'Lines to skip', min: 0, max: LIST_LIMITS.lines })
    .nullish()
    .describe(
      'How many lines with an error to skip: as many as a dry run has counted, none by default. If the number has changed, nothing is saved.',
    ),
  countingLine: z
    .enum(COUNTING_LINES)
    .nullish()
    .describe(
      'Which of several lines with one address counts; by default the first. The others have an error.',
    ),
  movedEmails: list(emailText, {
    error: 'People to move must be a list',
    max: MAX_AT_ONCE,
    tooLong: `Move at most ${MAX_AT_ONCE} people at once`,
  })
    .nullish()
    .meta({
      label: 'People to move',
      description: `The addresses of people to move although they lose their team or ranking; all others who would lose one stay. If one of them would lose nothing now, nothing is saved. At most ${MAX_AT_ONCE}.`,
    }),
  sendNotices,
});
