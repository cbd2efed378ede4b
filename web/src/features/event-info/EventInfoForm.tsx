import { Box, Flex, Stack } from '@chakra-ui/react';
import { CircleDot, Save, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { updateEventRules } from '../../gql/input-rules';
import type { EditSaving } from '../../lib/edit-conflict';
import { formatCount } from '../../lib/numbers';
import { Banner } from '../../ui/feedback/Banner';
import { TextField } from '../../ui/form/fields';
import { FormConflict, type ShownFields } from '../../ui/form/FormConflict';
import { HtmlField } from '../../ui/form/HtmlField';
import { withRules } from '../../ui/form/with-rules';
import { ActButton } from '../../ui/show/ActButton';
import { Card } from '../../ui/show/Card';
import { cleanedHtml } from '../../ui/show/cleaned-html';
import { readAbout } from '../event/about-lines';
import { AboutTerminal } from '../event/AboutTerminal';

/** 'table, pre': each kind of dropped part once. */
function droppedText(dropped: readonly string[]): string {
  const parts = `${formatCount(dropped.length)} ${dropped.length === 1 ? 'part is' : 'parts are'} not shown`;
  return `${parts}: ${[...new Set(dropped)].join(', ')}. The terminal has h2, p and li only.`;
}

/** The About text as participants see it, and which parts they do not see. */
function AboutPreview({ html }: { html: string }) {
  const kept = useMemo(() => cleanedHtml(html), [html]);
  const { dropped } = useMemo(() => readAbout(kept), [kept]);
  return (
    <>
      <Box role="status">
        {dropped.length > 0 && (
          <Flex gap="2" marginBottom="3" color="warning.fg">
            <TriangleAlert size={16} aria-hidden style={{ flexShrink: 0, marginTop: '0.15em' }} />
            {droppedText(dropped)}
          </Flex>
        )}
      </Box>
      <AboutTerminal aboutContent={kept} onStart={null} />
    </>
  );
}

/** The contents are HTML. */
export const NO_TEXTS = { title: '', aboutContent: '', faqContent: '' };
type EventInfoValues = typeof NO_TEXTS;

interface EventInfoFormProps extends EditSaving<EventInfoValues> {
  form: UseFormReturn<EventInfoValues>;
  /** Whether there are unsaved edits. */
  isDirty: boolean;
  /** The title that the event has now. */
  shownTitle: string;
}

const describe = ({ title, aboutContent, faqContent }: EventInfoValues): ShownFields<EventInfoValues> => ({
  title: { label: 'Event title', text: title },
  aboutContent: { label: 'About Content', text: aboutContent, isHtml: true },
  faqContent: { label: 'FAQ Content', text: faqContent, isHtml: true },
});

/** The event's title and its two texts. */
export function EventInfoForm({
  form,
  isDirty,
  shownTitle,
  onSave,
  isPending,
  failure,
  fieldFailures,
  conflict,
  news,
}: EventInfoFormProps) {
  const { control, handleSubmit } = form;
  const field = withRules(form, updateEventRules, fieldFailures);
  const [about, faq] = useWatch({ control, name: ['aboutContent', 'faqContent'] });

  return (
    <form onSubmit={(event) => void handleSubmit(onSave)(event)}>
      <Stack
        gap="4"
        // What the keyboard reaches stops below the header and above the bar.
        css={{ '& :is(button, textarea)': { scrollMarginBlock: '20' } }}
      >
        {failure !== null && (
          <Banner tone="danger" title="The event info was not saved" assertive>
            {failure}
          </Banner>
        )}
        <FormConflict what="event info" {...{ form, conflict, news, describe, isPending }} />
        <Card>
          <TextField
            label="Event title"
            placeholder={shownTitle}
            helperText="Leave it empty for the server's title. Open pages change after a reload."
            readOnly={isPending}
            {...field('title')}
          />
        </Card>
        <Card>
          <HtmlField
            label="About Content"
            rows={10}
            html={about}
            isSideBySide
            // The terminal shows no more.
            formats={['heading', 'list']}
            preview={<AboutPreview html={about} />}
            helperText="Shown as a terminal, one line per heading, paragraph or list item."
            // The saved value replaces the field's.
            readOnly={isPending}
            {...field('aboutContent')}
          />
        </Card>
        <Card>
          <HtmlField
            label="FAQ Content"
            rows={10}
            html={faq}
            isSideBySide
            helperText="You can format with the buttons above."
            readOnly={isPending}
            {...field('faqContent')}
          />
        </Card>
        <Flex
          gap="4"
          align="center"
          wrap="wrap"
          // The texts are long, and the button is always in view; at the left, where no toast covers it.
          position="sticky"
          bottom="0"
          zIndex="docked"
          paddingBlock="3"
          borderTopWidth="1px"
          bg="bg"
        >
          <ActButton
            icon={Save}
            type="submit"
            variant={isDirty ? 'solid' : 'outline'}
            loading={isPending}
            loadingText="Saving..."
            disabled={conflict !== null}
          >
            Save Changes
          </ActButton>
          <Flex role="status" gap="2" align="center" color="warning.fg">
            {isDirty && (
              <>
                <CircleDot size={16} aria-hidden />
                Unsaved changes
              </>
            )}
          </Flex>
        </Flex>
      </Stack>
    </form>
  );
}
