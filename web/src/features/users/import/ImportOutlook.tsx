import type { ErrorLike } from '@apollo/client';
import { Text } from '@chakra-ui/react';
import { userMessage } from '../../../apollo/user-message';
import { counted, people } from '../../../lib/numbers';
import { Banner } from '../../../ui/feedback/Banner';
import { changedCount, lineCount, type ImportPlan } from './import-words';

interface ImportOutlookProps {
  plan: ImportPlan;
  /** Whether the list has other errors or losses than when it was checked before. */
  hasChanged: boolean;
  /** Why it was not saved. */
  error: ErrorLike | null;
}

/** What deserves attention before a list is imported, or why it was not. */
export function ImportOutlook({ plan, hasChanged, error }: ImportOutlookProps) {
  const { errorCount, losesTeamCount, losesRankingCount } = plan;
  const count = changedCount(plan);
  const errors = counted(errorCount, 'line has an error', 'lines have errors');
  const losers = losesTeamCount + losesRankingCount;
  if (error) {
    return (
      <Banner tone="danger" title="Nothing was imported" assertive>
        {userMessage(error)}
      </Banner>
    );
  }
  if (hasChanged) {
    return (
      <Banner tone="warning" title="Nothing was imported yet" assertive>
        The regions or people have changed, and the lines with them. Check them, then import again.
      </Banner>
    );
  }
  if (losers > 0) {
    return (
      <Banner
        tone="danger"
        title={`${people(losers)} would lose a ${lossOf(losesTeamCount, losesRankingCount)}`}
      >
        {losers === 1
          ? 'They stay in their region unless you move them.'
          : 'They stay in their regions unless you move them.'}
        {errorCount > 0 && ` ${errors}.`}
      </Banner>
    );
  }
  if (errorCount > 0) {
    return (
      <Banner tone="warning" title={errors}>
        {count > 0
          ? 'Fix these lines here, or import the others now.'
          : 'There is no one else to import. Fix the lines here, or choose another list.'}
      </Banner>
    );
  }
  if (plan.lines.length === 0) {
    return <Banner title="Nothing to import">This list has only its heading line.</Banner>;
  }
  if (count === 0) {
    return (
      <Banner title="Nothing to import">
        All people on this list are here already, with the same details.
      </Banner>
    );
  }
  return <Text>{counted(lineCount(plan, null), 'line', 'lines')} checked. Nothing has been saved yet.</Text>;
}

const lossOf = (teams: number, rankings: number): string =>
  rankings === 0 ? 'team' : teams === 0 ? 'ranking' : 'team or ranking';
