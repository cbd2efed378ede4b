import { Box, Stack, Text } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { SafeHtml } from '../show/SafeHtml';
import { TextAreaField } from './TextAreaField';

interface HtmlFieldProps extends ComponentProps<typeof TextAreaField> {
  /** The current value, for the preview. */
  html: string;
  /** How readers see it, where that is not simply the HTML. */
  preview?: ReactNode;
}

/** A text area for HTML with a preview below. Takes react-hook-form's `register(…)`. */
export function HtmlField({ html, preview, label, ...field }: HtmlFieldProps) {
  return (
    <Stack gap="3">
      <TextAreaField
        label={label}
        fontFamily="mono"
        // Otherwise `</` is drawn as one ligature.
        css={{ fontVariantLigatures: 'none' }}
        spellCheck={false}
        resize="vertical"
        {...field}
      />
      <Box
        role="group"
        aria-label={`Preview of ${label}`}
        // Scrolls when the text is long, so the keyboard must be able to reach it.
        tabIndex={0}
        maxHeight="20rem"
        overflowY="auto"
        borderWidth="1px"
        borderStyle="dashed"
        borderColor="border.emphasized"
        borderRadius="l2"
        padding="3"
      >
        <Text textStyle="caption" color="fg.muted" marginBottom="2">
          Preview
        </Text>
        {preview ??
          (html.trim() === '' ? (
            <Text color="fg.muted">Nothing to show yet.</Text>
          ) : (
            <SafeHtml html={html} />
          ))}
      </Box>
    </Stack>
  );
}
