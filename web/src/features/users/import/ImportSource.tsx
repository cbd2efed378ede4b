import type { ErrorLike } from '@apollo/client';
import { Button, Dialog, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { fieldErrors } from '../../../apollo/refusal';
import { userMessage } from '../../../apollo/user-message';
import { Banner } from '../../../ui/feedback/Banner';
import { TextAreaField } from '../../../ui/form/TextAreaField';
import { formatCount } from '../../../lib/numbers';
import { FileChoice } from './FileChoice';
import { ImportExample } from './ImportExample';
import { IMPORT_LIMITS, readListFile, sourceProblem } from './import-source';

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
          <Text color="fg.muted">{LIMITS} Nothing is saved before you have seen what each line does.</Text>
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
