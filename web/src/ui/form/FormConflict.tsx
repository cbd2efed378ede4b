import { Box, Button, Flex, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { GitCompareArrows } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import {
  contrastTexts,
  type Excerpt,
  mergeEdits,
  type EditConflict,
  type EditSaving,
  type FormValues,
} from '../../lib/edit-conflict';
import { htmlLines } from '../../lib/html-lines';
import { Banner } from '../feedback/Banner';

interface FieldDifference {
  label: string;
  /** Mine and theirs; null if only formatting or spaces differ, so that there is nothing to read. */
  excerpts: { a: Excerpt; b: Excerpt } | null;
  isTheirsAlone: boolean;
}

interface ShownField {
  label: string;
  text: string;
  isHtml?: boolean;
}

/** Every field of a form with its value as text, in the order of the form. */
export type ShownFields<Values extends FormValues> = Readonly<Record<keyof Values & string, ShownField>>;

interface FormConflictProps<Values extends FormValues> {
  what: string;
  form: UseFormReturn<Values>;
  conflict: EditConflict<Values> | null;
  news: EditSaving<Values>['news'];
  describe: (values: Values) => ShownFields<Values>;
  isPending: boolean;
}

/**
 * What blocks saving a form: a choice between two edits, or a deleted object; before that, a quiet note that another person has
 * changed it. Otherwise renders nothing.
 */
export function FormConflict<Values extends FormValues>({
  conflict,
  news,
  ...props
}: FormConflictProps<Values>) {
  if (conflict?.kind === 'changed') return <Changed conflict={conflict} {...props} />;
  if (conflict?.kind === 'deleted') {
    return (
      <Banner tone="danger" title={`Another person deleted this ${props.what} meanwhile`} assertive>
        {IS_GONE}
      </Banner>
    );
  }
  return (
    // The live region is rendered before it has text, so that the text is announced; until then, it takes no room in the form.
    <Box role="status" _empty={{ marginBlockEnd: '-4' }}>
      {news === 'changed' && (
        <Banner title={`Another person has just changed this ${props.what}`}>
          Keep editing. When you save, you can choose between both versions.
        </Banner>
      )}
      {news === 'deleted' && (
        <Banner tone="warning" title={`Another person has just deleted this ${props.what}`}>
          {IS_GONE}
        </Banner>
      )}
    </Box>
  );
}

const IS_GONE =
  'It can no longer be saved. What you typed is still here: copy what you need before you leave.';

/**
 * Shows where the person's edit and the saved one differ, and lets the person choose. Takes the focus, also if the other person
 * saves again.
 */
function Changed<Values extends FormValues>({
  form: { control, handleSubmit, reset },
  conflict: { message, opened, theirs, keepMine, takeTheirs },
  describe,
  isPending,
}: Omit<FormConflictProps<Values>, 'what' | 'conflict' | 'news'> & {
  conflict: Extract<EditConflict<Values>, { kind: 'changed' }>;
}) {
  const titleId = useId();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), [theirs]);
  const differences = useWatch({
    control,
    compute: (mine: Values) => differencesOf(describe(opened), describe(mine), describe(theirs)),
  });
  const keep = (mine: Values) => {
    const merged = mergeEdits(opened, mine, theirs);
    // From now on my edits are compared with theirs.
    reset(theirs);
    reset(merged, { keepDefaultValues: true });
    keepMine(merged);
  };

  return (
    <Stack
      ref={notice}
      role="group"
      aria-labelledby={titleId}
      tabIndex={-1}
      // On a phone, the title and the toast about it are above.
      scrollMarginTop={{ base: '48', md: '4' }}
      gap="3"
      padding="4"
      borderWidth="1px"
      borderColor="warning.border"
      borderRadius="l3"
      bg="warning.subtle"
      color="warning.fg"
    >
      <Flex gap="3">
        <GitCompareArrows size={20} aria-hidden style={{ flexShrink: 0 }} />
        <Stack gap="1">
          <div role="alert">
            <Heading id={titleId} as="h3" textStyle="body" fontWeight="600">
              {message}
            </Heading>
          </div>
          <Text>“Keep mine” saves only what you changed. “Take theirs” loads what they saved.</Text>
        </Stack>
      </Flex>
      {differences.map((difference) => (
        <Difference key={difference.label} {...difference} />
      ))}
      <Flex gap="2" wrap="wrap">
        <Button
          size="sm"
          onClick={() => void handleSubmit(keep)()}
          loading={isPending}
          loadingText="Saving..."
        >
          Keep mine
        </Button>
        <Button
          size="sm"
          variant="outline"
          onClick={({ currentTarget }) => {
            reset(theirs);
            takeTheirs();
            currentTarget.form?.querySelector<HTMLElement>('input, select, textarea')?.focus();
          }}
          disabled={isPending}
        >
          Take theirs
        </Button>
      </Flex>
    </Stack>
  );
}

function differencesOf<Values extends FormValues>(
  opened: ShownFields<Values>,
  mine: ShownFields<Values>,
  theirs: ShownFields<Values>,
): FieldDifference[] {
  const names = Object.keys(mine) as (keyof Values & string)[];
  return names
    .filter((name) => mine[name].text !== theirs[name].text)
    .map((name) => ({
      label: mine[name].label,
      excerpts: contrastTexts(readable(mine[name]), readable(theirs[name])),
      isTheirsAlone: mine[name].text === opened[name].text,
    }));
}

const readable = ({ text, isHtml = false }: ShownField): string =>
  isHtml ? htmlLines(text).join('\n') : text;

function Difference({ label, excerpts, isTheirsAlone }: FieldDifference) {
  return (
    <Box role="group" aria-label={label} padding="3" borderRadius="l2" bg="bg.panel" color="fg">
      <Flex gap="2" wrap="wrap" align="baseline" marginBottom="1">
        <Text fontWeight="600">{label}</Text>
        {isTheirsAlone && (
          <Text textStyle="caption" color="fg.muted">
            Changed only by them.
          </Text>
        )}
      </Flex>
      {excerpts ? (
        <SimpleGrid as="dl" columns={{ base: 1, sm: 2 }} gap="3">
          <Side name="Yours" {...excerpts.a} />
          <Side name="Theirs now" {...excerpts.b} />
        </SimpleGrid>
      ) : (
        <Text color="fg.muted">Only the formatting differs.</Text>
      )}
    </Box>
  );
}

function Side({ name, before, different, after }: Excerpt & { name: string }) {
  const isEmpty = before === '' && different === '' && after === '';
  return (
    <Box minWidth="0">
      <Text as="dt" textStyle="caption" color="fg.muted">
        {name}
      </Text>
      <Text as="dd" overflowWrap="anywhere" maxHeight="12rem" overflowY="auto">
        {isEmpty ? (
          <Text as="span" color="fg.muted">
            Empty
          </Text>
        ) : (
          <>
            {before}{' '}
            {different !== '' && (
              <Box as="mark" bg="warning.muted" color="warning.fg" borderRadius="l1" paddingInline="1">
                {different}
              </Box>
            )}{' '}
            {after}
          </>
        )}
      </Text>
    </Box>
  );
}
