import { Stack, Text } from '@chakra-ui/react';
import { Banner } from '../../../ui/feedback/Banner';
import { SelectField } from '../../../ui/form/fields';
import { ENCODINGS, type Encoding, isEncoding, sampleOf } from './encodings';

interface EncodingChoiceProps {
  /** The list in this encoding. */
  csv: string;
  encoding: Encoding;
  isDisabled: boolean;
  onChoose: (encoding: Encoding) => void;
}

/** The encoding of a file that does not declare it, with a sample of affected cells. */
export function EncodingChoice({ csv, encoding, isDisabled, onChoose }: EncodingChoiceProps) {
  const sample = sampleOf(csv);
  return (
    <Stack gap="3">
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
      <SelectField
        label="Encoding"
        options={ENCODINGS}
        value={encoding}
        disabled={isDisabled}
        onChange={({ target }) => {
          if (isEncoding(target.value)) onChoose(target.value);
        }}
      />
    </Stack>
  );
}
