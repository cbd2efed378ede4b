import type { ErrorLike } from '@apollo/client';
import { Button, Dialog, Flex, Stack, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { ActError } from '../../../apollo/LoadError';
import type { CountingLine, ImportEffect } from '../../../gql/graphql';
import { formatCount, people, counted } from '../../../lib/numbers';
import { Banner } from '../../../ui/feedback/Banner';
import { Sends } from '../../notices/Sends';
import { CountingChoice } from './CountingChoice';
import { linesIn } from './import-source';
import {
  changedCount,
  EFFECTS,
  fileSummary,
  importVerb,
  isLosing,
  lineCount,
  type ImportLine,
  type ImportPlan,
} from './import-words';
import { ImportLines } from './ImportLines';

interface ImportPreviewProps {
  plan: ImportPlan;
  /** The list. */
  csv: string;
  /** Whether the list has other errors or losses than when it was checked before. */
  hasChanged: boolean;
  isPending: boolean;
  /** Why it was not saved. */
  error: ErrorLike | null;
  onBack: () => void;
  /** @param movedEmails who are moved although they lose something @param sendNotices whether the new ones are invited */
  onImport: (movedEmails: string[], sendNotices: boolean) => void;
  /** Which of several lines with one address counts. */
  countingLine: CountingLine;
  /** Checks the list with another choice. */
  onCount: (countingLine: CountingLine) => Promise<void>;
  /** Checks the list with another text in place of a line. */
  onFix: (line: ImportLine, text: string) => Promise<void>;
}

/** What deserves a look first. */
const FIRST = ['LOSES_TEAM', 'LOSES_RANKING', 'ERROR'] as const;

/** The effect of each line. Lines with an error are skipped; who would lose something stays, unless chosen here. */
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
}: ImportPreviewProps) {
  const [picked, setShown] = useState<ImportEffect | null>(
    () => FIRST.find((effect) => lineCount(plan, effect) > 0) ?? null,
  );
  // The last error may have been fixed.
  const shown = lineCount(plan, picked) > 0 ? picked : null;
  const lines = shown === null ? plan.lines : plan.lines.filter(({ effect }) => effect === shown);
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set());
  // A fixed line may cost another person something, or no one anything.
  const movedEmails = plan.lines
    .filter(({ effect, email }) => isLosing(effect) && wanted.has(email))
    .map(({ email }) => email);
  const choose = (chosen: readonly ImportLine[], isMoved: boolean) =>
    setWanted((before) => {
      const next = new Set(before);
      chosen.forEach(({ email }) => (isMoved ? next.add(email) : next.delete(email)));
      return next;
    });
  const [isSilent, setIsSilent] = useState(false);
  const isCut = lines.length < lineCount(plan, shown);
  const count = changedCount(plan) + movedEmails.length;
  const outcome = useRef<HTMLDivElement>(null);
  // The button that led here is gone.
  useEffect(() => outcome.current?.focus(), []);

  return (
    <>
      <Dialog.Body>
        <Stack gap="4">
          <div ref={outcome} tabIndex={-1}>
            <ImportOutlook plan={plan} hasChanged={hasChanged} error={error} />
          </div>
          <EffectChips plan={plan} shown={shown} onShow={setShown} />
          <Text textStyle="caption" color="fg.muted">
            {fileSummary(plan)}
          </Text>
          {isLosing(shown) && lines.length > 1 && (
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
              onCount={(chosen) => void onCount(chosen).then(() => outcome.current?.focus())}
            />
          )}
          <ImportLines
            key={shown}
            lines={lines}
            writtenAs={(line) => linesIn(csv, line)}
            moved={wanted}
            isPending={isPending}
            onMove={(line, isMoved) => choose([line], isMoved)}
            onFix={(line, text) => void onFix(line, text).then(() => outcome.current?.focus())}
          />
          {isCut && (
            <Text textStyle="caption" color="fg.muted">
              Only the first {formatCount(lines.length)} of these {formatCount(lineCount(plan, shown))} lines
              are shown.
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
          onClick={() => onImport(movedEmails, !isSilent)}
          disabled={count === 0}
          loading={isPending}
          loadingText={`Importing ${people(count)}...`}
        >
          {importVerb({
            added: changedCount(plan),
            moved: movedEmails.length,
            skipped: plan.errorCount,
            invited: isSilent ? 0 : plan.sends.emailCount,
          })}
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

/** In the order of their chips; null is all. */
const SHOWN = ['LOSES_TEAM', 'LOSES_RANKING', null, 'ERROR', 'INVITE', 'UPDATE', 'UNCHANGED'] as const;

const chipOf = (effect: ImportEffect | null): string =>
  effect === null ? 'All' : effect === 'ERROR' ? 'Errors' : EFFECTS[effect].word;

/** How many lines have each effect; a press shows only those. */
function EffectChips({ plan, shown, onShow }: EffectChipsProps) {
  // Losses are rare: without one, nothing is said of them.
  const effects = SHOWN.filter((effect) => !isLosing(effect) || lineCount(plan, effect) > 0);
  return (
    <Flex role="group" aria-label="Show lines" gap="2" wrap="wrap">
      {effects.map((effect) => (
        <Button
          key={effect}
          size="xs"
          colorPalette={isLosing(effect) ? 'danger' : undefined}
          variant={effect === shown ? 'solid' : 'outline'}
          borderRadius="full"
          aria-pressed={effect === shown}
          disabled={lineCount(plan, effect) === 0}
          onClick={() => onShow(effect)}
        >
          {chipOf(effect)} {formatCount(lineCount(plan, effect))}
        </Button>
      ))}
    </Flex>
  );
}

/** What deserves attention before a list is imported, or why it was not. */
function ImportOutlook({
  plan,
  hasChanged,
  error,
}: Pick<ImportPreviewProps, 'plan' | 'hasChanged' | 'error'>) {
  if (error) return <ActError title="Nothing was imported" error={error} />;
  if (hasChanged)
    return (
      <Banner tone="warning" title="Nothing was imported yet" assertive>
        The regions or people have changed, and the lines with them. Check them, then import again.
      </Banner>
    );
  const attention = attentionOf(plan);
  return attention ? (
    <Banner tone={attention.tone} title={attention.title}>
      {attention.text}
    </Banner>
  ) : (
    <Text>{counted(lineCount(plan, null), 'line', 'lines')} checked. Nothing has been saved yet.</Text>
  );
}

interface Attention {
  tone: 'danger' | 'warning' | 'info';
  title: string;
  text: string;
}

function attentionOf(plan: ImportPlan): Attention | null {
  const { errorCount, losesTeamCount: teams, losesRankingCount: rankings } = plan;
  const count = changedCount(plan);
  const errors = counted(errorCount, 'line has an error', 'lines have errors');
  const losers = teams + rankings;
  if (losers > 0) {
    const loss = rankings === 0 ? 'team' : teams === 0 ? 'ranking' : 'team or ranking';
    const stay = losers === 1 ? 'They stay in their region' : 'They stay in their regions';
    return {
      tone: 'danger',
      title: `${people(losers)} would lose a ${loss}`,
      text: `${stay} unless you move them.${errorCount > 0 ? ` ${errors}.` : ''}`,
    };
  }
  if (errorCount > 0) {
    return {
      tone: 'warning',
      title: errors,
      text:
        count > 0
          ? 'Fix these lines here, or import the others now.'
          : 'There is no one else to import. Fix the lines here, or go back.',
    };
  }
  if (count > 0) return null;
  return {
    tone: 'info',
    title: 'Nothing to import',
    text:
      plan.lines.length === 0
        ? 'This list has only its heading line.'
        : 'All people on this list are here already, with the same details.',
  };
}
