import { useQuery } from '@apollo/client/react';
import { Box, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { ActDialog } from '../../apollo/ActDialog';
import { useAct } from '../../apollo/useAct';
import { useViewer } from '../../auth/useViewer';
import { graphql } from '../../gql/gql';
import { requestSwapRules } from '../../gql/input-rules';
import { formatCount, ordinal } from '../../lib/numbers';
import { wordSearch } from '../../lib/word-search';
import { SearchField, TextAreaField } from '../../ui/form/fields';
import { PersonText } from '../../ui/plain/PersonText';
import { AllTeamMembersDocument } from './AllTeams';
import { RequestSwapMutation } from './swap-acts';

const SwapRuleQuery = graphql(`
  query SwapRule {
    viewer {
      id
      preferenceList {
        id
        placedThemeIds
      }
      region {
        id
        approvesSwaps
      }
    }
  }
`);

/** The number of people that the list shows. */
const SHOWN = 6;

/** Chooses the person to ask, and the message to them. */
export function SwapDialog({ onClose }: { onClose: () => void }) {
  const viewer = useViewer();
  const { data, error } = useQuery(AllTeamMembersDocument, {
    variables: { regionId: viewer.region?.id ?? null },
  });
  const rule = useQuery(SwapRuleQuery);
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [ask, asking] = useAct(RequestSwapMutation, { done: 'Request sent' });
  const ranked = rule.data?.viewer.preferenceList?.placedThemeIds;
  // Themes that the viewer prefers come first, the others by title.
  const others = useMemo(() => {
    const rankOf = (themeId: string) => (ranked?.indexOf(themeId) ?? -1) + 1 || Infinity;
    const teams = data?.teams.filter(({ members }) => members.every(({ user }) => user.id !== viewer.id));
    return (teams ?? [])
      .map((team) => ({ ...team, rank: rankOf(team.theme.id) }))
      .sort((a, b) => a.rank - b.rank || 0)
      .flatMap(({ displayName, members, rank }) => {
        const team = rank === Infinity ? displayName : `${displayName}, your ${ordinal(rank)} choice`;
        return members.map(({ user }) => ({ ...user, team }));
      });
  }, [data, ranked, viewer.id]);
  const isWanted = wordSearch(search) ?? (() => true);
  const matches = others.filter(({ displayName, email, team }) =>
    isWanted(`${displayName} ${email} ${team}`),
  );

  return (
    <ActDialog
      isForm
      title="Swap places"
      subtitle="Ask one person. You keep your place until the swap is done."
      confirmLabel="Ask to swap"
      pendingLabel="Asking..."
      isConfirmDisabled={chosen === null}
      act={{ ...asking, error: asking.error ?? error ?? null }}
      failureTitle="Not asked"
      onConfirm={async () => chosen !== null && ask({ input: { userId: chosen, note } })}
      onClose={onClose}
    >
      <SearchField label="Find a person or team" value={search} onSearch={setSearch} isWide />
      <Box as="fieldset">
        <Text as="legend" fontWeight="600" marginBottom="1">
          With whom?
        </Text>
        {matches.slice(0, SHOWN).map(({ id, displayName, team }) => (
          <Box as="label" key={id} display="flex" gap="3" alignItems="center" minHeight="11" cursor="pointer">
            <input
              type="radio"
              name="swap-with"
              value={id}
              checked={chosen === id}
              onChange={() => setChosen(id)}
            />
            <PersonText name={displayName} email={team} />
          </Box>
        ))}
        <Text color="fg.muted" role="status" marginTop="2">
          {data && matches.length === 0 && 'No person found.'}
          {matches.length > SHOWN && `${formatCount(matches.length - SHOWN)} more: search by name or team.`}
        </Text>
      </Box>
      <TextAreaField
        label="Note (Optional)"
        rows={2}
        maxLength={requestSwapRules.note.maxLength.value}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Text color="fg.muted">
        They see it on their team page. They get at most one e-mail a day.
        {rule.data?.viewer.region?.approvesSwaps && ' If they agree, the organisers decide.'}
      </Text>
    </ActDialog>
  );
}
