import { Flex, Spinner, Text, VisuallyHidden } from '@chakra-ui/react';
import { FileText, Upload, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { cutTip } from '../../../lib/tip';
import { ActButton } from '../../../ui/show/ActButton';
import { IconAction } from '../../../ui/show/IconAction';

interface FileChoiceProps {
  fileName: string | null;
  /** Another file may still be chosen. */
  isReading: boolean;
  isDisabled: boolean;
  onChoose: (file: File) => void;
  onRemove: () => void;
}

/** A file from the disk, chosen by button or dropped; another one replaces it. */
export function FileChoice({ fileName, isReading, isDisabled, onChoose, onRemove }: FileChoiceProps) {
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
          accept=".csv,.tsv,.txt,.xlsx,text/csv"
          aria-label="File with a list"
          tabIndex={-1}
          onChange={({ target }) => {
            take(target.files);
            // Allows choosing the same file again after a correction.
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
          <Text color="fg.muted" textStyle={{ base: 'caption', md: 'body' }}>
            <Text as="span" hideBelow="md">
              or drop it here:{' '}
            </Text>
            CSV, text or .xlsx
          </Text>
        </>
      ) : (
        <>
          {isReading ? <Spinner size="sm" color="accent.solid" /> : <FileText size={20} aria-hidden />}
          <Text fontWeight="600" truncate {...cutTip(fileName)}>
            {fileName}
          </Text>
          {isReading && (
            <>
              <Text role="status" color="fg.muted">
                Reading...
              </Text>
              <ActButton icon={Upload} size="xs" variant="outline" onClick={() => input.current?.click()}>
                Choose another
              </ActButton>
            </>
          )}
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
