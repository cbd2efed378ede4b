import type { ErrorLike } from '@apollo/client';
import { Button, Dialog, Flex, Stack, Text } from '@chakra-ui/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { userMessage } from '../../../apollo/user-message';
import type { ImportEffect } from '../../../gql/graphql';
import { counted, formatCount, people } from '../../../lib/numbers';
import { Banner } from '../../../ui/feedback/Banner';
import { changedCount, importLabel, lineCount, type ImportPlan } from './import-words';
import { writtenLines } from './import-source';
import { ImportLines } from './ImportLines';

interface ImportPreviewProps {
  plan: ImportPlan;
  /** The list. */
  csv: string;
  /** Whether the list has other errors than when it was checked before. */
  hasChanged: boolean;
  isPending: boolean;
  /** Why it was not saved. */
  error: ErrorLike | null;
  onBack: () => void;
  onImport: () => void;
  /** Checks the list with another text in a line. */
  onCorrect: (line: number, text: string) => Promise<void>;
}

/** The effect of each line. Lines with an error are skipped. */
export function ImportPreview({
  plan,
  csv,
  hasChanged,
  isPending,
  error,
  onBack,
  onImport,
  onCorrect,
}: ImportPreviewProps) {
  const hasErrors = plan.errorCount > 0;
  const [chosen, setShown] = useState<ImportEffect | null>(hasErrors ? 'ERROR' : null);
  // The last error may have been corrected.
  const shown = lineCount(plan, chosen) > 0 ? chosen : null;
  const written = useMemo(() => writtenLines(csv), [csv]);
  const lines = shown === null ? plan.lines : plan.lines.filter(({ effect }) => effect === shown);
  const count = changedCount(plan);
  const isCut = lines.length < lineCount(plan, shown);
  const outcome = useRef<HTMLDivElement>(null);
  // The button that led here is gone.
  useEffect(() => outcome.current?.focus(), []);

  return (
    <>
      <Dialog.Body>
        <Stack gap="4">
          <div ref={outcome} tabIndex={-1}>
            {error ? (
              <Banner tone="danger" title="Nothing was imported" assertive>
                {userMessage(error)}
              </Banner>
            ) : hasChanged ? (
              <Banner tone="warning" title="Nothing was imported yet" assertive>
                Somebody changed the regions or the people meanwhile, so other lines have errors now. Check
                them, then import again.
              </Banner>
            ) : hasErrors ? (
              <Banner
                tone="warning"
                title={counted(plan.errorCount, 'line has an error', 'lines have errors')}
              >
                {count > 0
                  ? 'Correct these lines here, or import the others now and skip these.'
                  : 'There is nobody else to import. Correct the lines here, or choose another list.'}
              </Banner>
            ) : plan.lines.length === 0 ? (
              <Banner title="Nothing to import">There is nobody on this list, only its heading line.</Banner>
            ) : count === 0 ? (
              <Banner title="Nothing to import">
                Everybody on this list has been added already, with the same details.
              </Banner>
            ) : (
              <Text>
                {counted(lineCount(plan, null), 'line', 'lines')} checked. Nothing has been saved yet.
              </Text>
            )}
          </div>
          <EffectChips plan={plan} shown={shown} onShow={setShown} />
          <ImportLines
            key={shown}
            lines={lines}
            written={written}
            isPending={isPending}
            onCorrect={(line, text) => void onCorrect(line, text).then(() => outcome.current?.focus())}
          />
          {isCut && (
            <Text textStyle="caption" color="fg.muted">
              Only the first {formatCount(lines.length)} of these {formatCount(lineCount(plan, shown))} lines
              are shown.
            </Text>
          )}
        </Stack>
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" onClick={onBack} disabled={isPending}>
          {hasErrors ? 'Choose another list' : 'Back'}
        </Button>
        <Button
          onClick={onImport}
          disabled={count === 0}
          loading={isPending}
          loadingText={`Importing ${people(count)}...`}
        >
          {importLabel(plan)}
        </Button>
      </Dialog.Footer>
    </>
  );
}

interface EffectChipsProps {
  plan: ImportPlan;
  /** Null shows all lines. */
  shown: ImportEffect | null;
  onShow: (effect: ImportEffect | null) => void;
}

/** How many lines have each effect; a press shows only those. */
function EffectChips({ plan, shown, onShow }: EffectChipsProps) {
  const chips = [
    { effect: null, word: 'All' },
    { effect: 'ERROR', word: 'Errors' },
    { effect: 'INVITE', word: 'Added' },
    { effect: 'UPDATE', word: 'Updated' },
    { effect: 'UNCHANGED', word: 'Unchanged' },
  ] as const;
  return (
    <Flex role="group" aria-label="Show lines" gap="2" wrap="wrap">
      {chips.map(({ effect, word }) => (
        <Button
          key={word}
          size="xs"
          variant={effect === shown ? 'solid' : 'outline'}
          borderRadius="full"
          aria-pressed={effect === shown}
          disabled={lineCount(plan, effect) === 0}
          onClick={() => onShow(effect)}
        >
          {word} {formatCount(lineCount(plan, effect))}
        </Button>
      ))}
    </Flex>
  );
}
