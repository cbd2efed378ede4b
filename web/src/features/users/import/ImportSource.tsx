import type { ErrorLike } from '@apollo/client';
import { Button, Dialog, Flex, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { FileText, Upload, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { fieldErrors } from '../../../apollo/refusal';
import { userMessage } from '../../../apollo/user-message';
import { formatCount } from '../../../lib/numbers';
import { cutTip } from '../../../lib/tip';
import { Banner } from '../../../ui/feedback/Banner';
import { TextAreaField } from '../../../ui/form/fields';
import { ActButton } from '../../../ui/show/ActButton';
import { IconAction } from '../../../ui/show/IconAction';
import { EncodingChoice } from './EncodingChoice';
import { decoded, type Encoding } from './encodings';
import { IMPORT_LIMITS, type ListFile, readListFile, sourceProblem } from './import-source';
import { ImportExample } from './ImportExample';

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

export interface ImportSourceProps {
  csv: string;
  /** Where the list is from; null if it was pasted or corrected here. */
  file: ListFile | null;
  isPending: boolean;
  error: ErrorLike | null;
  onChange: (csv: string, file: ListFile | null) => void;
  /** Asks the server what the list would do. */
  onCheck: (csv: string) => void;
  onClose: () => void;
  /** A region for the example. */
  regionName: string;
}

const LIMITS = `At most ${formatCount(IMPORT_LIMITS.lines)} people and ${formatCount(IMPORT_LIMITS.characters)} characters at once.`;

/** Takes a list from a file, which is checked at once unless its encoding is a guess, or from the clipboard. */
export function ImportSource({
  csv,
  file,
  isPending,
  error,
  onChange,
  onCheck,
  onClose,
  regionName,
}: ImportSourceProps) {
  // Also of a file that could not be read.
  const [fileName, setFileName] = useState(file?.name ?? null);
  const [fileProblem, setFileProblem] = useState<string | null>(null);
  const problem = fileProblem ?? sourceProblem(csv);
  const failure = problem ?? (error && (fieldErrors(error)['csv'] ?? userMessage(error)));

  const choose = async (chosen: File) => {
    setFileName(chosen.name);
    setFileProblem(null);
    try {
      const read = await readListFile(chosen);
      const text = decoded(read.bytes, read.encoding);
      onChange(text, read);
      if (text.trim() === '')
        setFileProblem(`${chosen.name} is empty. Choose a file with a line for each person.`);
      else if (!read.isGuessed && sourceProblem(text) === null) onCheck(text);
    } catch (failed) {
      onChange('', null);
      setFileProblem(
        failed instanceof RangeError ? failed.message : `${chosen.name} could not be read. Choose it again.`,
      );
    }
  };
  const paste = (text: string) => {
    setFileName(null);
    setFileProblem(null);
    onChange(text, null);
  };
  const readAs = (encoding: Encoding) => {
    if (file) onChange(decoded(file.bytes, encoding), { ...file, encoding });
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
            onChoose={(chosen) => void choose(chosen)}
            onRemove={() => paste('')}
          />
          {file?.isGuessed === true && (
            <EncodingChoice csv={csv} encoding={file.encoding} isDisabled={isPending} onChoose={readAs} />
          )}
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
