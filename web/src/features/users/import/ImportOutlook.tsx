import type { ErrorLike } from '@apollo/client';
import { Text } from '@chakra-ui/react';
import { ActError } from '../../../apollo/LoadError';
import { counted, people } from '../../../lib/numbers';
import { Banner } from '../../../ui/feedback/Banner';
import { changedCount, type ImportLine, type ImportPlan, importSummary, lineCount } from './import-words';

type Moved = readonly Pick<ImportLine, 'effect'>[];

interface ImportOutlookProps {
  plan: ImportPlan;
  /** The people who are moved despite a loss. */
  moved: Moved;
  /** Whether saving found different errors or losses from the check before it. */
  hasChanged: boolean;
  /** Why it was not saved. */
  error: ErrorLike | null;
}

/** What an import has done; before it what needs attention, or why it failed. */
export function ImportOutlook({ plan, moved, hasChanged, error }: ImportOutlookProps) {
  if (plan.isSaved)
    return (
      <Banner tone="success" title={importSummary(plan)}>
        {plan.inviteCount > 0 ? 'They can sign in right away.' : 'The list shows them as they are now.'}
      </Banner>
    );
  if (error) return <ActError title="Nothing was imported" error={error} />;
  if (hasChanged)
    return (
      <Banner tone="warning" title="Nothing was imported yet" assertive>
        Regions or people changed while you were checking. Check the list again.
      </Banner>
    );
  const attention = attentionOf(plan, moved);
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

const lossOf = (teams: number, rankings: number): string =>
  rankings === 0 ? 'team' : teams === 0 ? 'ranking' : 'team or ranking';

const regionsOf = (count: number): string => (count === 1 ? 'their region' : 'their regions');

/** The people who would lose something, and the choices for them so far. */
function lossesOf({ losesTeamCount: teams, losesRankingCount: rankings }: ImportPlan, moved: Moved) {
  const losers = teams + rankings;
  const staying = losers - moved.length;
  if (moved.length === 0)
    return {
      title: `${people(losers)} would lose a ${lossOf(teams, rankings)}`,
      text: `They stay in ${regionsOf(losers)} unless you move them.`,
    };
  const movedTeams = moved.filter(({ effect }) => effect === 'LOSES_TEAM').length;
  const loss = lossOf(movedTeams, moved.length - movedTeams);
  const others = `${people(staying)} ${staying === 1 ? 'stays' : 'stay'} in ${regionsOf(staying)}.`;
  return {
    title: `${people(moved.length)} will lose a ${loss}`,
    text: `You chose to move them.${staying > 0 ? ` ${others}` : ''}`,
  };
}

function attentionOf(plan: ImportPlan, moved: Moved): Attention | null {
  const { errorCount } = plan;
  const count = changedCount(plan) + moved.length;
  // Without anything to import, a decision is needed.
  const tone = count > 0 ? 'warning' : 'danger';
  if (plan.losesTeamCount + plan.losesRankingCount > 0) return { tone, ...lossesOf(plan, moved) };
  if (errorCount > 0) {
    return {
      tone,
      title: counted(errorCount, 'line has an error', 'lines have errors'),
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
