import { Button, chakra, Dialog, Flex, Stack, Text } from '@chakra-ui/react';
import { Copy, Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { fieldErrors } from '../../../apollo/refusal';
import { userMessage } from '../../../apollo/user-message';
import { counted, formatCount, people } from '../../../lib/numbers';
import { copyText } from '../../../ui/feedback/copy-text';
import { Banner } from '../../../ui/feedback/Banner';
import { SelectField, TextAreaField } from '../../../ui/form/fields';
import { ActButton } from '../../../ui/show/ActButton';
import { saveFile } from '../../exports/download-file';
import { FileChoice } from './FileChoice';
import { ColumnsForm, type ListReading, readingOf, type Regions } from './import-columns';
import { ENCODINGS, isEncoding, isOpen, type ListFile, readListFile, sampleOf, textOf } from './list-file';
import { lineCount } from './import-words';
import { exampleCsv, IMPORT_LIMITS, sourceProblem } from './list-text';
import { type ImportList, NOTHING_CHOSEN } from './useImportParticipants';

interface ImportSourceProps {
  list: ImportList;
  regions: Regions;
  onClose: () => void;
}

const linesText = (csv: string): string => counted(csv.trim().split('\n').length, 'line', 'lines');

/**
 * What a person gives: a list from the clipboard or from a file, and what the file leaves open (encoding, sheet, columns). A file
 * that leaves nothing open is checked immediately.
 */
export function ImportSource({ list, regions, onClose }: ImportSourceProps) {
  const { csv, file, plan, choices, isPending, error, give, check } = list;
  // Also set for an unreadable file.
  const [fileName, setFileName] = useState(file?.name ?? null);
  const [fileProblem, setFileProblem] = useState<string | null>(null);
  const [draft, setDraft] = useState<ListReading | null>(null);
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
    setDraft(null);
    setIsReading(name !== null);
    return reader.current.signal;
  };
  const choose = async (chosen: File) => {
    const signal = begin(chosen.name);
    give('', null);
    try {
      const read = await readListFile(chosen, signal);
      if (signal.aborted) return;
      const text = textOf(read);
      give(text, read);
      if (text.trim() === '')
        setFileProblem(`${chosen.name} is empty. Choose a file with a line for each person.`);
      else if (!isOpen(read) && sourceProblem(text) === null) void check(NOTHING_CHOSEN, text);
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
    give(text, null);
  };
  const readAs = (read: ListFile) => {
    setDraft(null);
    give(textOf(read), read);
  };
  const hasAddress = csv.includes('@');
  const openFile = file && isOpen(file) ? file : null;
  const regionId = choices.reading?.regionId ?? null;
  const reading = plan && { columns: readingOf(plan.columns), regionId, ...draft };
  // The columns are what one looks at.
  const isFolded = plan?.columns.isAddressList === false && fileName === null;

  return (
    <>
      <Dialog.Body>
        <Stack gap="4">
          {failure !== null && (
            <Banner tone="danger" title="This list cannot be imported" assertive>
              {failure}
            </Banner>
          )}
          {isFolded ? (
            <Flex align="center" justify="space-between" paddingStart="3" borderRadius="l2" bg="bg.subtle">
              <Text>
                {`Pasted: ${people(lineCount(plan, null))}, ${counted(plan.columns.all.length, 'column', 'columns')}`}
              </Text>
              <Button variant="ghost" disabled={isPending} onClick={() => paste(csv)}>
                Change
              </Button>
            </Flex>
          ) : (
            <FileChoice
              fileName={fileName}
              isReading={isReading}
              isDisabled={isPending}
              onChoose={(chosen) => void choose(chosen)}
              onRemove={() => paste('')}
            />
          )}
          {openFile?.kind === 'text' && (
            <>
              <EncodingSample csv={csv} />
              <SelectField
                label="Encoding"
                options={ENCODINGS}
                value={openFile.encoding}
                disabled={isPending}
                onChange={({ target: { value } }) =>
                  isEncoding(value) && readAs({ ...openFile, encoding: value })
                }
              />
            </>
          )}
          {openFile?.kind === 'workbook' && (
            <SelectField
              label="Sheet"
              options={openFile.sheets.map(({ name }) => ({ value: name, label: name }))}
              value={openFile.sheet}
              disabled={isPending}
              onChange={({ target }) => readAs({ ...openFile, sheet: target.value })}
            />
          )}
          {fileName === null && !isFolded && (
            <TextAreaField
              // After 'Change'; a new list begins at the file.
              autoFocus={csv !== ''}
              label="Or paste the list"
              rows={6}
              fontFamily="mono"
              spellCheck={false}
              placeholder="Cells of a spreadsheet, CSV, or e-mail addresses"
              value={csv}
              disabled={isPending}
              onChange={(event) => paste(event.target.value)}
              helperText={
                <Text as="span" color={hasAddress ? undefined : 'warning.fg'}>
                  {csv.trim() !== '' &&
                    (hasAddress ? linesText(csv) : 'No e-mail address yet. Put one on each line.')}
                </Text>
              }
            />
          )}
          {reading ? (
            <ColumnsForm columns={plan.columns} {...{ reading, regions, isPending }} onChange={setDraft} />
          ) : (
            <>
              <Text color="fg.muted">
                {formatCount(IMPORT_LIMITS.lines)} people at most. Nothing is saved until you confirm.
              </Text>
              <Example regionName={regions[0]?.name ?? ''} />
            </>
          )}
        </Stack>
      </Dialog.Body>
      <Dialog.Footer flexWrap="wrap-reverse">
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant={hasAddress ? 'solid' : 'outline'}
          onClick={() => void check({ reading })}
          disabled={isReading || csv.trim() === '' || problem !== null}
          loading={isPending}
          loadingText="Checking..."
        >
          Check the list
        </Button>
      </Dialog.Footer>
    </>
  );
}

/** For a file that does not declare its encoding: the cells that depend on it. */
function EncodingSample({ csv }: { csv: string }) {
  const sample = sampleOf(csv);
  return (
    <Banner tone="warning" title="This file does not say how its letters are stored">
      {sample.length === 0 ? (
        'It has plain letters only.'
      ) : (
        <>
          <Text>Do these words look right? If not, choose another encoding.</Text>
          <Stack as="ul" aria-label="Words to look at" gap="0" fontWeight="600" overflowWrap="anywhere">
            {sample.map((cell) => (
              <li key={cell}>{cell}</li>
            ))}
          </Stack>
        </>
      )}
    </Banner>
  );
}

/** An example of a list, to download or copy. */
function Example({ regionName }: { regionName: string }) {
  const example = exampleCsv(regionName);
  const copy = () => copyText(example, { done: 'Example copied', advice: 'Select the example and copy it.' });
  const download = () => saveFile(new File([example], 'participants-example.csv', { type: 'text/csv' }));
  return (
    <Stack gap="2">
      <Flex align="center" justify="space-between" gap="2" wrap="wrap">
        <Text fontWeight="600">Example</Text>
        <Flex gap="1">
          <ActButton icon={Copy} variant="ghost" size="xs" onClick={() => void copy()}>
            Copy
          </ActButton>
          <ActButton icon={Download} variant="ghost" size="xs" onClick={download}>
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
