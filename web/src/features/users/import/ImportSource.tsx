import type { ErrorLike } from '@apollo/client';
import { Button, chakra, Dialog, Flex, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { Copy, Download, FileText, Upload, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { fieldErrors } from '../../../apollo/refusal';
import { userMessage } from '../../../apollo/user-message';
import { formatCount } from '../../../lib/numbers';
import { cutTip } from '../../../lib/tip';
import { Banner } from '../../../ui/feedback/Banner';
import { copyText } from '../../../ui/feedback/copy-text';
import { TextAreaField } from '../../../ui/form/fields';
import { ActButton } from '../../../ui/show/ActButton';
import { IconAction } from '../../../ui/show/IconAction';
import { saveFile } from '../../exports/download-file';
import { exampleCsv, IMPORT_LIMITS, readListFile, sourceProblem } from './import-source';

interface FileChoiceProps {
  fileName: string | null;
  isDisabled: boolean;
  onChoose: (file: File) => void;
  onRemove: () => void;
}

/** A file from the disk, chosen by button or dropped. */
function FileChoice({ fileName, isDisabled, onChoose, onRemove }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !isDisabled) onChoose(file);
  };

  return (
    <Flex
      align="center"
      justify="center"
      gap="3"
      minHeight="20"
      paddingInline="4"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor={isOver ? 'accent.solid' : 'border.control'}
      borderRadius="l3"
      bg={isOver ? 'accent.subtle' : 'bg.subtle'}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          aria-label="CSV file"
          tabIndex={-1}
          onChange={({ target }) => {
            take(target.files);
            // So that the same file can be chosen again after a correction.
            target.value = '';
          }}
        />
      </VisuallyHidden>
      {fileName === null ? (
        <>
          <ActButton
            icon={Upload}
            variant="outline"
            disabled={isDisabled}
            onClick={() => input.current?.click()}
          >
            Choose file
          </ActButton>
          <Text color="fg.muted" hideBelow="md">
            or drop it here
          </Text>
        </>
      ) : (
        <>
          <FileText size={20} aria-hidden />
          <Text fontWeight="600" truncate {...cutTip(fileName)}>
            {fileName}
          </Text>
          <IconAction
            label={`Remove ${fileName}`}
            icon={X}
            size="xs"
            disabled={isDisabled}
            onClick={onRemove}
          />
        </>
      )}
    </Flex>
  );
}

/** An example of a list, to download or copy. */
function ImportExample({ regionName }: { regionName: string }) {
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
        Region: its name or code. Empty lets the person choose. Other columns are ignored.
      </Text>
    </Stack>
  );
}

export interface ImportSourceProps {
  csv: string;
  isPending: boolean;
  error: ErrorLike | null;
  onChange: (csv: string) => void;
  /** Asks the server what the list would do. */
  onCheck: (csv: string) => void;
  onClose: () => void;
  /** A region for the example. */
  regionName: string;
}

const LIMITS = `At most ${formatCount(IMPORT_LIMITS.lines)} people and ${formatCount(IMPORT_LIMITS.characters)} characters at once.`;

/** Takes a list from a file, which is checked at once, or from the clipboard. */
export function ImportSource({
  csv,
  isPending,
  error,
  onChange,
  onCheck,
  onClose,
  regionName,
}: ImportSourceProps) {
  const [fileName, setFileName] = useState<string | null>(null);
  const [fileProblem, setFileProblem] = useState<string | null>(null);
  const problem = fileProblem ?? sourceProblem(csv);
  const failure = problem ?? (error && (fieldErrors(error)['csv'] ?? userMessage(error)));

  const choose = async (file: File) => {
    setFileName(file.name);
    setFileProblem(null);
    try {
      const text = await readListFile(file);
      onChange(text);
      if (text.trim() === '')
        setFileProblem(`${file.name} is empty. Choose a file with a line for each person.`);
      else if (sourceProblem(text) === null) onCheck(text);
    } catch (failed) {
      onChange('');
      setFileProblem(
        failed instanceof RangeError ? failed.message : `${file.name} could not be read. Choose it again.`,
      );
    }
  };
  const paste = (text: string) => {
    setFileName(null);
    setFileProblem(null);
    onChange(text);
  };

  return (
    <>
      <Dialog.Body>
        <Stack gap="4">
          {failure !== null && (
            <Banner tone="danger" title="This list cannot be imported" assertive>
              {failure}
            </Banner>
          )}
          <FileChoice
            fileName={fileName}
            isDisabled={isPending}
            onChoose={(file) => void choose(file)}
            onRemove={() => paste('')}
          />
          {fileName === null && (
            <TextAreaField
              label="Or paste the list"
              rows={6}
              fontFamily="mono"
              spellCheck={false}
              placeholder="name,email,region"
              value={csv}
              disabled={isPending}
              onChange={(event) => paste(event.target.value)}
            />
          )}
          <Text color="fg.muted">{LIMITS} Nothing is saved until you confirm.</Text>
          <ImportExample regionName={regionName} />
        </Stack>
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button
          onClick={() => onCheck(csv)}
          disabled={csv.trim() === '' || problem !== null}
          loading={isPending}
          loadingText="Checking..."
        >
          Check list
        </Button>
      </Dialog.Footer>
    </>
  );
}
