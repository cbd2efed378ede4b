import type { ErrorLike } from '@apollo/client';
import { Button, Dialog, Flex, Stack, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import type { CountingLine } from '../../../gql/graphql';
import { formatCount, people } from '../../../lib/numbers';
import { Sends } from '../../notices/Sends';
import { ColumnsNote } from './ColumnsNote';
import { CountingChoice } from './CountingChoice';
import { EffectChips } from './EffectChips';
import { linesIn } from './import-source';
import {
  changedCount,
  fileSummary,
  importVerb,
  isLosing,
  lineCount,
  type ImportLine,
  type ImportPlan,
  isShown,
  type ShownLines,
} from './import-words';
import { ImportErrors } from './ImportErrors';
import { ImportLines } from './ImportLines';
import { ImportOutlook } from './ImportOutlook';

interface ImportPreviewProps {
  plan: ImportPlan;
  /** The list. */
  csv: string;
  /** Whether the list has different errors or losses from the previous check. */
  hasChanged: boolean;
  isPending: boolean;
  /** Why it was not saved. */
  error: ErrorLike | null;
  onBack: () => void;
  /**
   * @param movedEmails the people who are moved despite a loss
   * @param sendNotices whether new people are invited
   */
  onImport: (movedEmails: string[], sendNotices: boolean) => void;
  /** Which of several lines with the same address counts. */
  countingLine: CountingLine;
  /** Checks the list with another choice. */
  onCount: (countingLine: CountingLine) => Promise<void>;
  /** Checks the list with a different text for a line. */
  onFix: (line: ImportLine, text: string) => Promise<void>;
  /** The region of people whose line names none. */
  regionName: string | undefined;
  regions: readonly { id: string; name: string }[];
  /** Checks the list with a region for all lines with a text. */
  onChooseRegion: (text: string, value: string) => Promise<void>;
  /** Opens the form for the columns. */
  onColumns: () => void;
}

/** The effects to look at first. */
const FIRST = ['LOSES_TEAM', 'LOSES_RANKING', 'ERROR'] as const;

/** The effect of each line. Lines with an error are skipped; people who would lose something stay, unless chosen here. */
export function ImportPreview({
  plan,
  csv,
  hasChanged,
  isPending,
  error,
  onBack,
  onImport,
  countingLine,
  onCount,
  onFix,
  regions,
  onChooseRegion,
  regionName,
  onColumns,
}: ImportPreviewProps) {
  const [picked, setShown] = useState<ShownLines>(
    () => FIRST.find((effect) => lineCount(plan, effect) > 0) ?? null,
  );
  // The last error may have been fixed.
  const shownLines = lineCount(plan, picked) > 0 ? picked : null;
  const lines = plan.lines.filter((line) => isShown(line, shownLines));
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set());
  // A fixed line may cost a different person something, or nobody anything.
  const moved = plan.lines.filter(({ effect, email }) => isLosing(effect) && wanted.has(email));
  const choose = (chosen: readonly ImportLine[], isMoved: boolean) =>
    setWanted((before) => {
      const next = new Set(before);
      chosen.forEach(({ email }) => (isMoved ? next.add(email) : next.delete(email)));
      return next;
    });
  const [isSilent, setIsSilent] = useState(false);
  const isCut = shownLines !== 'ERROR' && lines.length < lineCount(plan, shownLines);
  const count = changedCount(plan) + moved.length;
  const outcome = useRef<HTMLDivElement>(null);
  // The button that opened this is gone.
  useEffect(() => outcome.current?.focus(), []);

  const focusAfter = (checked: Promise<void>) => void checked.then(() => outcome.current?.focus());
  const ofLines = {
    writtenAs: (line: ImportLine) => linesIn(csv, line),
    moved: wanted,
    isPending,
    onMove: (line: ImportLine, isMoved: boolean) => choose([line], isMoved),
    columns: plan.columns,
    regions,
    onFix: (line: ImportLine, text: string) => focusAfter(onFix(line, text)),
  };

  return (
    <>
      <Dialog.Body>
        <Stack gap="4">
          <div ref={outcome} tabIndex={-1}>
            <ImportOutlook {...{ plan, moved }} hasChanged={hasChanged} error={error} />
          </div>
          <ColumnsNote columns={plan.columns} {...{ regionName, isPending }} onChange={onColumns} />
          <EffectChips plan={plan} shown={shownLines} onShow={setShown} />
          <Text textStyle="caption" color="fg.muted">
            {fileSummary(plan)}
          </Text>
          {isLosing(shownLines) && lines.length > 1 && (
            <Flex gap="2" wrap="wrap">
              <Button size="xs" variant="outline" onClick={() => choose(lines, false)}>
                Keep all {formatCount(lines.length)}
              </Button>
              <Button size="xs" variant="outline" colorPalette="danger" onClick={() => choose(lines, true)}>
                Move all {formatCount(lines.length)}
              </Button>
            </Flex>
          )}
          {plan.repeatedCount > 0 && (
            <CountingChoice
              {...{ countingLine, isPending }}
              onCount={(chosen) => focusAfter(onCount(chosen))}
            />
          )}
          {shownLines === 'ERROR' ? (
            <ImportErrors
              {...{ plan, regions, isPending, ofLines }}
              onChooseRegion={(text, value) => focusAfter(onChooseRegion(text, value))}
            />
          ) : (
            <ImportLines key={shownLines} lines={lines} {...ofLines} />
          )}
          {isCut && (
            <Text textStyle="caption" color="fg.muted">
              Only the first {formatCount(lines.length)} of these {formatCount(lineCount(plan, shownLines))}{' '}
              lines are shown.
            </Text>
          )}
          <Sends preview={plan.sends} isSkipped={isSilent} onSkip={setIsSilent} />
        </Stack>
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" onClick={onBack} disabled={isPending}>
          Back
        </Button>
        <Button
          onClick={() =>
            onImport(
              moved.map(({ email }) => email),
              !isSilent,
            )
          }
          disabled={count === 0}
          loading={isPending}
          loadingText={`Importing ${people(count)}...`}
        >
          {importVerb({
            added: changedCount(plan),
            moved: moved.length,
            skipped: plan.errorCount,
            invited: isSilent ? 0 : plan.sends.emailCount,
          })}
        </Button>
      </Dialog.Footer>
    </>
  );
}
