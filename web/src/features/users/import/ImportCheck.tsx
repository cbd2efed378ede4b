import { Button, Dialog, Flex, Stack, Text } from '@chakra-ui/react';
import { useEffect, useId, useRef, useState } from 'react';
import { formatCount, people } from '../../../lib/numbers';
import { useSends } from '../../notices/Sends';
import { ColumnsNote, type Regions } from './import-columns';
import {
  changedCount,
  importVerb,
  isLosing,
  isShown,
  lineCount,
  type ImportLine,
  type ImportPlan,
  type ShownLines,
} from './import-words';
import { EffectChips } from './EffectChips';
import { ImportErrors } from './ImportErrors';
import { ChoiceButton, ImportLines } from './ImportLines';
import { ImportOutlook } from './ImportOutlook';
import { Invitation } from './Invitation';
import { linesIn } from './list-text';
import { RegionChoices } from './RegionChoices';
import type { ImportList } from './useImportParticipants';

interface ImportCheckProps {
  list: ImportList;
  plan: ImportPlan;
  regions: Regions;
  onClose: () => void;
}

/** The effects to look at first. */
const FIRST = ['LOSES_TEAM', 'LOSES_RANKING', 'ERROR'] as const;

const COUNTING = [
  { value: 'FIRST', label: 'First line counts' },
  { value: 'LAST', label: 'Last line counts' },
] as const;

/**
 * What an import will do to each line, and then what it has done. Lines with an error are skipped; people who would lose something
 * stay, unless chosen here.
 */
export function ImportCheck({ list, plan, regions, onClose }: ImportCheckProps) {
  const { csv, choices, isPending } = list;
  const { isSaved } = plan;
  const [picked, setShown] = useState<ShownLines>(
    () => FIRST.find((effect) => lineCount(plan, effect) > 0) ?? null,
  );
  // The last error may have been fixed.
  const shownLines = lineCount(plan, picked) > 0 ? picked : null;
  const lines = plan.lines.filter((line) => isShown(line, shownLines));
  const { wanted, moved, choose } = useMoves(plan);
  const { sendNotices, emailCount, sends } = useSends(plan.sends);
  const count = changedCount(plan) + moved.length;
  const countingId = useId();
  const outcome = useRef<HTMLDivElement>(null);
  const done = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone, and the outcome is above.
  useEffect(() => {
    outcome.current?.focus();
    if (isSaved) done.current?.focus({ preventScroll: true });
  }, [isSaved]);

  const focusAfter = (checked: Promise<void>) => void checked.then(() => outcome.current?.focus());
  const ofLines = {
    writtenAs: (line: ImportLine) => linesIn(csv, line),
    moved: wanted,
    onMove: (line: ImportLine, isMoved: boolean) => choose([line], isMoved),
    columns: plan.columns,
    onFix: (line: ImportLine, text: string) => focusAfter(list.fix(line, text)),
    ...{ regions, isPending, isSaved },
  };

  // The person's decision is directly below the warning about it.
  const hasLosses = FIRST.some((effect) => isLosing(effect) && lineCount(plan, effect) > 0);
  const effects = (
    <>
      <EffectChips plan={plan} shown={shownLines} onShow={setShown} />
      {!isSaved && isLosing(shownLines) && lines.length > 1 && (
        <Flex gap="2" wrap="wrap">
          <Button size="xs" variant="outline" onClick={() => choose(lines, false)}>
            Keep all {formatCount(lines.length)}
          </Button>
          <Button size="xs" variant="outline" onClick={() => choose(lines, true)}>
            Move all {formatCount(lines.length)}
          </Button>
        </Flex>
      )}
      {shownLines === 'ERROR' ? (
        <ImportErrors {...{ plan, ofLines }} />
      ) : (
        <ImportLines key={shownLines} lines={lines} count={lineCount(plan, shownLines)} {...ofLines} />
      )}
    </>
  );

  return (
    <>
      <Dialog.Body>
        <Stack gap="4">
          <div ref={outcome} tabIndex={-1}>
            <ImportOutlook {...{ plan, moved }} hasChanged={list.hasChanged} error={list.error} />
          </div>
          {isSaved && plan.inviteCount > 0 && (
            <Invitation emails={plan.addedEmails} sentCount={list.invitedCount} />
          )}
          {hasLosses && effects}
          {/* The questions change the lines below them. */}
          {!isSaved && (
            <>
              {plan.unknownRegions.length > 0 && (
                <RegionChoices
                  {...{ plan, regions, isPending }}
                  choices={choices.regionChoices}
                  onChoose={(regionChoices) => focusAfter(list.check({ regionChoices }))}
                />
              )}
              {plan.repeatedCount > 0 && (
                <Flex role="group" aria-labelledby={countingId} gap="2" wrap="wrap" align="center">
                  <Text id={countingId}>Some addresses are in several lines:</Text>
                  {COUNTING.map(({ value, label }) => (
                    <ChoiceButton
                      key={value}
                      isChosen={value === choices.countingLine}
                      disabled={isPending}
                      onClick={() => focusAfter(list.check({ countingLine: value }))}
                    >
                      {label}
                    </ChoiceButton>
                  ))}
                </Flex>
              )}
              {sends}
            </>
          )}
          {!hasLosses && effects}
          {!isSaved && (
            <ColumnsNote
              columns={plan.columns}
              regionName={regions.find(({ id }) => id === choices.reading?.regionId)?.name}
              isPending={isPending}
              onChange={list.back}
            />
          )}
        </Stack>
      </Dialog.Body>
      {/* On a phone, each button has its line, as the label of the second may be long. */}
      <Dialog.Footer flexWrap={{ base: 'wrap-reverse', md: 'nowrap' }}>
        {isSaved ? (
          <Button ref={done} onClick={onClose}>
            Done
          </Button>
        ) : (
          <>
            <Button
              variant="outline"
              flex={{ base: '1 0 100%', md: 'none' }}
              onClick={list.back}
              disabled={isPending}
            >
              Back
            </Button>
            <Button
              flex={{ base: '1 0 100%', md: 'none' }}
              minWidth="0"
              height="auto"
              minHeight="10"
              paddingBlock="1"
              whiteSpace="normal"
              textWrap="balance"
              onClick={() =>
                void list.save(
                  plan,
                  moved.map(({ email }) => email),
                  sendNotices,
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
                invited: emailCount,
              })}
            </Button>
          </>
        )}
      </Dialog.Footer>
    </>
  );
}

/** The people who are moved despite a loss. */
function useMoves({ lines }: ImportPlan) {
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set());
  return {
    /** By address. */
    wanted,
    // A fixed line may cost a different person something, or nobody anything.
    moved: lines.filter(({ effect, email }) => isLosing(effect) && wanted.has(email)),
    choose: (chosen: readonly ImportLine[], isMoved: boolean) =>
      setWanted((before) => {
        const next = new Set(before);
        chosen.forEach(({ email }) => (isMoved ? next.add(email) : next.delete(email)));
        return next;
      }),
  };
}
