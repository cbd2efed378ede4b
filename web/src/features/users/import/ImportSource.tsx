import type { ErrorLike } from '@apollo/client';
import { Button, Dialog, Stack, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { fieldErrors } from '../../../apollo/refusal';
import { userMessage } from '../../../apollo/user-message';
import { formatCount } from '../../../lib/numbers';
import { Banner } from '../../../ui/feedback/Banner';
import { SelectField, TextAreaField } from '../../../ui/form/fields';
import { EncodingChoice } from './EncodingChoice';
import { FileChoice } from './FileChoice';
import { IMPORT_LIMITS, sourceProblem } from './import-source';
import { ImportExample } from './ImportExample';
import { isOpen, type ListFile, readListFile, textOf } from './list-file';

export interface ImportSourceProps {
  csv: string;
  /** The source of the list; null if it was pasted or corrected here. */
  file: ListFile | null;
  isPending: boolean;
  error: ErrorLike | null;
  onChange: (csv: string, file: ListFile | null) => void;
  /** Requests the server's preview of the import. */
  onCheck: (csv: string) => void;
  onClose: () => void;
  /** A region for the example. */
  regionName: string;
}

const LIMITS = `At most ${formatCount(IMPORT_LIMITS.lines)} people and ${formatCount(IMPORT_LIMITS.characters)} characters at once.`;

/** Takes a list from the clipboard or from a file, which is checked immediately unless its encoding or sheet must be chosen. */
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
  // Also set for an unreadable file.
  const [fileName, setFileName] = useState(file?.name ?? null);
  const [fileProblem, setFileProblem] = useState<string | null>(null);
  const problem = fileProblem ?? sourceProblem(csv);
  const failure = problem ?? (error && (fieldErrors(error)['csv'] ?? userMessage(error)));
  const [isReading, setIsReading] = useState(false);
  const reader = useRef<AbortController>(null);
  useEffect(() => () => reader.current?.abort(), []);

  /** Cancels reading the previous file. */
  const begin = (name: string | null): AbortSignal => {
    reader.current?.abort();
    reader.current = new AbortController();
    setFileName(name);
    setFileProblem(null);
    setIsReading(name !== null);
    return reader.current.signal;
  };
  const choose = async (chosen: File) => {
    const signal = begin(chosen.name);
    onChange('', null);
    try {
      const read = await readListFile(chosen, signal);
      if (signal.aborted) return;
      const text = textOf(read);
      onChange(text, read);
      if (text.trim() === '')
        setFileProblem(`${chosen.name} is empty. Choose a file with a line for each person.`);
      else if (!isOpen(read) && sourceProblem(text) === null) onCheck(text);
    } catch (failed) {
      if (signal.aborted) return;
      setFileProblem(
        failed instanceof RangeError ? failed.message : `${chosen.name} could not be read. Choose it again.`,
      );
    }
    setIsReading(false);
  };
  const paste = (text: string) => {
    begin(null);
    onChange(text, null);
  };
  const readAs = (chosen: ListFile) => onChange(textOf(chosen), chosen);

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
            isReading={isReading}
            isDisabled={isPending}
            onChoose={(chosen) => void choose(chosen)}
            onRemove={() => paste('')}
          />
          {file?.kind === 'text' && isOpen(file) && (
            <EncodingChoice
              csv={csv}
              encoding={file.encoding}
              isDisabled={isPending}
              onChoose={(encoding) => readAs({ ...file, encoding })}
            />
          )}
          {file?.kind === 'workbook' && isOpen(file) && (
            <SelectField
              label="Sheet"
              options={file.sheets.map(({ name }) => ({ value: name, label: name }))}
              value={file.sheet}
              disabled={isPending}
              onChange={({ target }) => readAs({ ...file, sheet: target.value })}
            />
          )}
          {fileName === null && (
            <TextAreaField
              label="Or paste the list"
              rows={6}
              fontFamily="mono"
              spellCheck={false}
              placeholder="Cells of a spreadsheet, CSV, or e-mail addresses"
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
          disabled={isReading || csv.trim() === '' || problem !== null}
          loading={isPending}
          loadingText="Checking..."
        >
          Check list
        </Button>
      </Dialog.Footer>
    </>
  );
}
