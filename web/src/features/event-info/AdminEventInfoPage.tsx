import { useMutation, useQuery } from '@apollo/client/react';
import { Box, Flex, Stack } from '@chakra-ui/react';
import { CircleDot, Save, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { Loaded } from '../../apollo/LoadError';
import { usePageForm } from '../../apollo/useEntityForm';
import { userMessage } from '../../apollo/user-message';
import { graphql } from '../../gql/gql';
import type { EventInfoEditor_EventFragment } from '../../gql/graphql';
import { updateEventRules } from '../../gql/input-rules';
import { versionIn } from '../../lib/edit-conflict';
import { formatCount } from '../../lib/numbers';
import { useLeaveGuard } from '../../lib/useLeaveGuard';
import { LeaveDialog } from '../../ui/dialog/LeaveDialog';
import { Banner } from '../../ui/feedback/Banner';
import { ListSkeleton } from '../../ui/feedback/skeletons';
import { toast } from '../../ui/feedback/toast';
import { TextField } from '../../ui/form/fields';
import { FormConflict, type ShownFields } from '../../ui/form/FormConflict';
import { HtmlField } from '../../ui/form/HtmlField';
import { withRules } from '../../ui/form/with-rules';
import { PageFrame, PageHeader } from '../../ui/shell/PageFrame';
import { ActButton } from '../../ui/show/ActButton';
import { Card } from '../../ui/show/Card';
import { cleanedHtml } from '../../ui/show/cleaned-html';
import { IconText } from '../../ui/show/IconText';
import { readAbout } from '../event/about-lines';
import { AboutTerminal } from '../event/AboutTerminal';

graphql(`
  fragment EventInfoEditor_event on Event {
    id
    title
    ownTitle
    aboutContent
    faqContent
    updatedAt
  }
`);

const UpdateEventMutation = graphql(`
  mutation UpdateEvent($input: UpdateEventInput!) {
    updateEvent(input: $input) {
      event {
        ...EventInfoEditor_event @unmask
      }
    }
  }
`);

const AdminEventInfoPageQuery = graphql(`
  query AdminEventInfoPage {
    event {
      ...EventInfoEditor_event @unmask
    }
  }
`);

/** 'table, pre': each kind of dropped part once. */
function droppedText(dropped: readonly string[]): string {
  const parts = `${formatCount(dropped.length)} ${dropped.length === 1 ? 'part is' : 'parts are'} not shown`;
  return `${parts}: ${[...new Set(dropped)].join(', ')}. The terminal shows only headings, paragraphs and list items.`;
}

/** The About text as participants see it, and the parts that they do not see. */
function AboutPreview({ html }: { html: string }) {
  const kept = useMemo(() => cleanedHtml(html), [html]);
  const { dropped } = useMemo(() => readAbout(kept), [kept]);
  return (
    <>
      <Box role="status">
        {dropped.length > 0 && (
          <IconText icon={TriangleAlert} marginBottom="3" color="warning.fg">
            {droppedText(dropped)}
          </IconText>
        )}
      </Box>
      <AboutTerminal aboutContent={kept} onStart={null} />
    </>
  );
}

/** The contents are HTML. */
const NO_TEXTS = { title: '', aboutContent: '', faqContent: '' };
type EventInfoValues = typeof NO_TEXTS;

const versionOf = (event: EventInfoEditor_EventFragment) =>
  versionIn(NO_TEXTS, { ...event, title: event.ownTitle });

const describe = ({ title, aboutContent, faqContent }: EventInfoValues): ShownFields<EventInfoValues> => ({
  title: { label: 'Event title', text: title },
  aboutContent: { label: 'About Content', text: aboutContent, isHtml: true },
  faqContent: { label: 'FAQ Content', text: faqContent, isHtml: true },
});

/** The form for the event's title and texts, as the server sanitized them. */
function EventInfoEditor({ event }: { event: EventInfoEditor_EventFragment }) {
  const [update] = useMutation(UpdateEventMutation);
  const { form, isDirty, onSave, isPending, failure, fieldFailures, conflict, news } = usePageForm({
    id: event.id,
    version: versionOf(event),
    save: async (values, expectedUpdatedAt) => {
      const { data } = await update({ variables: { input: { ...values, expectedUpdatedAt } } });
      return data && versionOf(data.updateEvent.event);
    },
    now: () => ({ query: AdminEventInfoPageQuery }),
    find: (data) => versionOf(data.event),
    onSaved: () => toast.success('Event info updated successfully'),
    onFailed: (error) => toast.error(userMessage(error)),
  });
  const leaveGuard = useLeaveGuard(isDirty);
  const { control, handleSubmit } = form;
  const field = withRules(form, updateEventRules, fieldFailures);
  const saveFirst = async () => {
    let isSaved = false;
    await handleSubmit(async (values) => {
      isSaved = await onSave(values);
    })();
    return isSaved;
  };
  const [about, faq] = useWatch({ control, name: ['aboutContent', 'faqContent'] });

  return (
    <>
      <form onSubmit={(event) => void handleSubmit(onSave)(event)}>
        <Stack
          gap="4"
          // Keyboard focus scrolls elements between the header and the bar.
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
              placeholder={event.title}
              textOverflow="ellipsis"
              helperText={`${event.ownTitle == null ? `Leave it empty to keep “${event.title}”. ` : ''}People see it after a reload.`}
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
              // The terminal shows no other formats.
              formats={['heading', 'list']}
              preview={<AboutPreview html={about} />}
              helperText="Each heading, paragraph and list item becomes one terminal line."
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
              readOnly={isPending}
              {...field('faqContent')}
            />
          </Card>
          <Flex
            gap="4"
            align="center"
            wrap="wrap"
            // The texts are long, but the button stays visible; at the left, where no toast covers it.
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
            <Box role="status" color="warning.fg">
              {isDirty && <IconText icon={CircleDot}>Unsaved changes</IconText>}
            </Box>
          </Flex>
        </Stack>
      </form>
      <LeaveDialog
        {...leaveGuard}
        save={conflict === null ? { label: 'Save and leave', run: saveFirst, isPending } : null}
      >
        Your changes to the event info are lost if you leave now.
      </LeaveDialog>
    </>
  );
}

/** The page where administrators write what participants read on their first page. */
export function AdminEventInfoPage() {
  const query = useQuery(AdminEventInfoPageQuery);

  return (
    <PageFrame>
      <PageHeader title="Event Info" subtitle="What participants read about the event" />
      <Loaded title="The event info could not be loaded" query={query} loading={<ListSkeleton count={3} />}>
        {({ event }) => <EventInfoEditor event={event} />}
      </Loaded>
    </PageFrame>
  );
}
