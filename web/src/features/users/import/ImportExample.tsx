import { chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { Copy, Download } from 'lucide-react';
import { copyText } from '../../../ui/feedback/copy-text';
import { ActButton } from '../../../ui/show/ActButton';
import { saveFile } from '../../exports/download-file';
import { exampleCsv } from './import-source';

/** An example of a list, to download or copy. */
export function ImportExample({ regionName }: { regionName: string }) {
  const example = exampleCsv(regionName);
  const copy = () =>
    copyText(example, {
      done: 'Example copied',
      failure: 'This browser did not allow copying',
      advice: 'Select the example and copy it.',
    });
  return (
    <Stack gap="2">
      <Flex align="center" justify="space-between" gap="2" wrap="wrap">
        <Text fontWeight="600">Example</Text>
        <Flex gap="1">
          <ActButton icon={Copy} variant="ghost" size="xs" onClick={() => void copy()}>
            Copy
          </ActButton>
          <ActButton
            icon={Download}
            variant="ghost"
            size="xs"
            onClick={() => saveFile(new File([example], 'participants-example.csv', { type: 'text/csv' }))}
          >
            Download
          </ActButton>
        </Flex>
      </Flex>
      <chakra.pre
        tabIndex={0}
        role="group"
        aria-label="Example list"
        padding="3"
        borderRadius="l2"
        bg="bg.subtle"
        fontFamily="mono"
        textStyle="caption"
        overflowX="auto"
        whiteSpace={{ base: 'pre-wrap', md: 'pre' }}
      >
        {example.trimEnd()}
      </chakra.pre>
      <Text textStyle="caption" color="fg.muted">
        Region: name or code; leave empty to let people choose. Other headings work, too.
      </Text>
    </Stack>
  );
}
