import { Box } from '@chakra-ui/react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { contrastTexts } from '../../lib/contrast-texts';
import { mergeEdits, type EditConflict, type EditSaving, type FormValues } from '../../lib/edit-conflict';
import { htmlLines } from '../../lib/html-lines';
import { Banner } from '../feedback/Banner';
import { ConflictNotice, type FieldDifference } from './ConflictNotice';

/** A field of a form with its value in words. */
interface ShownField {
  label: string;
  text: string;
  isHtml?: boolean;
}

/** Every field of a form with its value in words, in the order of the form. */
export type ShownFields<Values extends FormValues> = Readonly<Record<keyof Values & string, ShownField>>;

interface FormConflictProps<Values extends FormValues> {
  /** What is edited, for example 'region'. */
  what: string;
  form: UseFormReturn<Values>;
  conflict: EditConflict<Values> | null;
  news: EditSaving<Values>['news'];
  /** The form's fields with these values in words. */
  describe: (values: Values) => ShownFields<Values>;
  isPending: boolean;
}

/**
 * What blocks saving a form: a choice between two edits, or a thing that is gone; before that, quietly, that another person has changed
 * it. Renders nothing without either.
 */
export function FormConflict<Values extends FormValues>({
  conflict,
  news,
  ...props
}: FormConflictProps<Values>) {
  if (conflict?.kind === 'changed') return <Changed conflict={conflict} {...props} />;
  if (conflict?.kind !== 'deleted')
    return (
      // It is there before it says anything, so that it is read out; until then it takes no room in the form's stack.
      <Box role="status" _empty={{ marginBlockEnd: '-4' }}>
        {news && <News what={props.what} news={news} />}
      </Box>
    );
  return (
    <Banner tone="danger" title={`Another person deleted this ${props.what} meanwhile`} assertive>
      It cannot be saved any more. What you typed is still here: copy what you need before you leave.
    </Banner>
  );
}

function News({ what, news }: { what: string; news: 'changed' | 'deleted' }) {
  return news === 'changed' ? (
    <Banner title={`Another person has just changed this ${what}`}>
      Go on with your changes. When you save, you see both and choose.
    </Banner>
  ) : (
    <Banner tone="warning" title={`Another person has just deleted this ${what}`}>
      It cannot be saved any more. What you typed is still here: copy what you need before you leave.
    </Banner>
  );
}

interface ChangedProps<Values extends FormValues> extends Omit<
  FormConflictProps<Values>,
  'conflict' | 'news'
> {
  conflict: Extract<EditConflict<Values>, { kind: 'changed' }>;
}

function Changed<Values extends FormValues>({
  what,
  form: { control, handleSubmit, reset },
  conflict: { opened, theirs, keepMine, takeTheirs },
  describe,
  isPending,
}: ChangedProps<Values>) {
  const differences = useWatch({
    control,
    compute: (mine: Values) => differencesOf(describe(opened), describe(mine), describe(theirs)),
  });

  const keep = (mine: Values) => {
    const merged = mergeEdits(opened, mine, theirs);
    // From now on my edits are compared with what they saved.
    reset(theirs);
    reset(merged, { keepDefaultValues: true });
    keepMine(merged);
  };

  return (
    <ConflictNotice
      what={what}
      differences={differences}
      onKeepMine={() => void handleSubmit(keep)()}
      onTakeTheirs={() => {
        reset(theirs);
        takeTheirs();
      }}
      isPending={isPending}
      theirs={theirs}
    />
  );
}

function differencesOf<Values extends FormValues>(
  opened: ShownFields<Values>,
  mine: ShownFields<Values>,
  theirs: ShownFields<Values>,
): FieldDifference[] {
  return namesOf(mine).flatMap((name) => {
    if (mine[name].text === theirs[name].text) return [];
    return {
      label: mine[name].label,
      excerpts: excerptsOf(mine[name], theirs[name]),
      isTheirsAlone: mine[name].text === opened[name].text,
    };
  });
}

const namesOf = <Name extends string>(fields: Readonly<Record<Name, ShownField>>) =>
  Object.keys(fields) as Name[];

function excerptsOf(mine: ShownField, theirs: ShownField): FieldDifference['excerpts'] {
  const contrast = contrastTexts(readable(mine), readable(theirs));
  return contrast && { mine: contrast.a, theirs: contrast.b };
}

const readable = ({ text, isHtml = false }: ShownField): string =>
  isHtml ? htmlLines(text).join('\n') : text;
