import type { ErrorLike } from '@apollo/client';
import { Text } from '@chakra-ui/react';
import { ActError } from '../../../apollo/LoadError';
import { counted, people } from '../../../lib/numbers';
import { Banner } from '../../../ui/feedback/Banner';
import { changedCount, type ImportPlan, lineCount } from './import-words';

interface ImportOutlookProps {
  plan: ImportPlan;
  /** Whether the list has other errors or losses than when it was checked before. */
  hasChanged: boolean;
  /** Why it was not saved. */
  error: ErrorLike | null;
}

/** What deserves attention before a list is imported, or why it was not. */
export function ImportOutlook({ plan, hasChanged, error }: ImportOutlookProps) {
  if (error) return <ActError title="Nothing was imported" error={error} />;
  if (hasChanged)
    return (
      <Banner tone="warning" title="Nothing was imported yet" assertive>
        Regions or people changed while you were checking. Check the list again.
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
  if (plan.alikeCount > 0) {
    return {
      tone: 'info',
      title: `${counted(plan.alikeCount, 'line', 'lines')} may be the same people`,
      text: 'Their addresses reach the same mailbox. Leave out those you do not want.',
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
