import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Save } from 'lucide-react';
import { useForm, useWatch } from 'react-hook-form';
import { Card } from '../../ui/Card';
import { HtmlField } from '../../ui/HtmlField';

/** Both are HTML and may be empty. */
export interface EventInfoValues {
  aboutContent: string;
  faqContent: string;
}

interface EventInfoFormProps {
  /** What is saved; the form follows it as long as nothing was typed. */
  content: EventInfoValues;
  /** Answers what was saved, or null where it was refused. */
  onSave: (values: EventInfoValues) => Promise<EventInfoValues | null>;
  isPending: boolean;
}

/** The two texts of the event. */
export function EventInfoForm({ content, onSave, isPending }: EventInfoFormProps) {
  const {
    control,
    register,
    handleSubmit,
    reset,
    formState: { isDirty },
  } = useForm<EventInfoValues>({
    values: { aboutContent: content.aboutContent, faqContent: content.faqContent },
    resetOptions: { keepDirtyValues: true },
  });
  const [about, faq] = useWatch({ control, name: ['aboutContent', 'faqContent'] });

  const save = async (values: EventInfoValues) => {
    const saved = await onSave(values);
    if (saved) {
      const { aboutContent, faqContent } = saved;
      reset({ aboutContent, faqContent }, { keepDirtyValues: false });
    }
  };

  return (
    <form onSubmit={(event) => void handleSubmit(save)(event)}>
      <Stack gap="4">
        <Card
          title="About"
          subtitle="Shown as a terminal: its headings, paragraphs and list items, line by line."
        >
          <HtmlField
            label="About Content"
            rows={10}
            html={about}
            helperText="HTML is allowed."
            {...register('aboutContent')}
          />
        </Card>
        <Card title="FAQ" subtitle="Shown as you write it.">
          <HtmlField
            label="FAQ Content"
            rows={10}
            html={faq}
            helperText="HTML is allowed."
            {...register('faqContent')}
          />
        </Card>
        <Flex gap="3" align="center" justify="flex-end">
          {isDirty && <Text color="fg.muted">You have unsaved changes.</Text>}
          <Button type="submit" loading={isPending} loadingText="Saving...">
            <Save size={16} aria-hidden />
            Save Changes
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}
