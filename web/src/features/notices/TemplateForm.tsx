import { Box, Button, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { useRef, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { editNoticeTemplateRules } from '../../gql/input-rules';
import { EditDialog, type EditFormProps } from '../../ui/form/EditDialog';
import type { ShownFields } from '../../ui/form/FormConflict';
import { withRules } from '../../ui/form/with-rules';
import { TextAreaField } from '../../ui/form/fields';
import { TextField } from '../../ui/form/fields';

/** Texts with placeholders in braces. */
export type TemplateValues = { subject: string; body: string };

interface TemplateFormProps extends EditFormProps<TemplateValues> {
  /** What may stand in braces. */
  placeholders: readonly string[];
  /** What a chat channel is told; null where it is told nothing. */
  chatText: string | null;
  /** Gives it its first words again; null where it has them. */
  onReset: (() => void) | null;
  /** What somebody would read. */
  preview: (values: TemplateValues) => ReactNode;
}

const describe = ({ subject, body }: TemplateValues): ShownFields<TemplateValues> => ({
  subject: { label: 'Subject', text: subject },
  body: { label: 'Text', text: body },
});

/** The words of a notice, beside what somebody would read. */
export function TemplateForm({
  defaultValues,
  fieldFailures,
  placeholders,
  chatText,
  onReset,
  preview,
  ...dialog
}: TemplateFormProps) {
  const form = useForm<TemplateValues>({ defaultValues });
  const { register, control, setValue, formState } = form;
  const [subject, body] = useWatch({ control, name: ['subject', 'body'] });
  const area = useRef<HTMLTextAreaElement>(null);
  const { ref: bodyRef, ...bodyField } = withRules(register, 'body', editNoticeTemplateRules.body);

  const insert = (placeholder: string) => {
    const field = area.current;
    if (!field) return;
    field.setRangeText(`{${placeholder}}`, field.selectionStart, field.selectionEnd, 'end');
    setValue('body', field.value, { shouldDirty: true, shouldValidate: true });
    field.focus();
  };

  return (
    <EditDialog what="notice" size="xl" {...{ form, describe }} {...dialog}>
      <Grid gap="6" templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}>
        <Stack gap="4">
          <TextField
            label="Subject"
            error={formState.errors.subject?.message ?? fieldFailures['subject']}
            {...withRules(register, 'subject', editNoticeTemplateRules.subject)}
          />
          <TextAreaField
            label="Text"
            rows={14}
            helperText="An empty line begins a paragraph. A line whose placeholder has nothing to say is left out."
            error={formState.errors.body?.message ?? fieldFailures['body']}
            {...bodyField}
            ref={(element) => {
              area.current = element;
              bodyRef(element);
            }}
          />
          <Box>
            <Text textStyle="caption" color="fg.muted" marginBottom="1">
              Insert into the text:
            </Text>
            <Flex gap="1" wrap="wrap">
              {placeholders.map((placeholder) => (
                <Button
                  key={placeholder}
                  size="xs"
                  variant="outline"
                  fontFamily="mono"
                  onClick={() => insert(placeholder)}
                >
                  {`{${placeholder}}`}
                </Button>
              ))}
            </Flex>
          </Box>
          {chatText !== null && (
            <Box>
              <Text textStyle="caption" color="fg.muted">
                Chat channels are told, in words of their own:
              </Text>
              <Text textStyle="caption" whiteSpace="pre-line" overflowWrap="anywhere">
                {chatText}
              </Text>
            </Box>
          )}
          {onReset && (
            <Button variant="outline" alignSelf="flex-start" disabled={dialog.isPending} onClick={onReset}>
              Back to the default
            </Button>
          )}
        </Stack>
        {preview({ subject, body })}
      </Grid>
    </EditDialog>
  );
}
