import { useQuery } from '@apollo/client/react';
import { RadioCard, Stack, Text } from '@chakra-ui/react';
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
const SHOWN = 4;

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
  // One person of each team, then the next: themes that the viewer prefers first, the others by title.
  const others = useMemo(() => {
    const rankOf = (themeId: string) => (ranked?.indexOf(themeId) ?? -1) + 1 || Infinity;
    const teams = data?.teams.filter(({ members }) => members.every(({ user }) => user.id !== viewer.id));
    return (teams ?? [])
      .map((team) => ({ ...team, rank: rankOf(team.theme.id) }))
      .sort((a, b) => a.rank - b.rank || 0)
      .flatMap(({ displayName, theme, members, rank }) => {
        // The viewer ranked themes, not teams' names.
        const name = displayName === theme.title ? displayName : `${displayName} (${theme.title})`;
        const team = rank === Infinity ? name : `${name}, your ${ordinal(rank)} choice`;
        return members.map(({ user }, turn) => ({ ...user, team, turn }));
      })
      .sort((a, b) => a.turn - b.turn);
  }, [data, ranked, viewer.id]);
  const isWanted = wordSearch(search) ?? (() => true);
  const whom = others.find(({ id }) => id === chosen);
  const matches = others.filter(({ displayName, email, team }) =>
    isWanted(`${displayName} ${email} ${team}`),
  );

  return (
    <ActDialog
      isForm
      title="Swap places"
      subtitle="Ask one person. You keep your place until the swap is done."
      confirmLabel={whom ? `Ask ${whom.displayName} to swap` : 'Ask to swap'}
      pendingLabel="Asking..."
      isConfirmDisabled={chosen === null}
      act={{ ...asking, error: asking.error ?? error ?? null }}
      failureTitle="Not asked"
      onConfirm={async () => chosen !== null && ask({ input: { userId: chosen, note } })}
      onClose={onClose}
    >
      <SearchField label="Find a person or team" value={search} onSearch={setSearch} isWide />
      <RadioCard.Root
        size="sm"
        colorPalette="accent"
        value={chosen}
        onValueChange={({ value }) => setChosen(value)}
      >
        <RadioCard.Label fontWeight="600">With whom?</RadioCard.Label>
        <Stack gap="2">
          {matches.slice(0, SHOWN).map(({ id, displayName, team }) => (
            <RadioCard.Item key={id} value={id} bg="bg.panel">
              <RadioCard.ItemHiddenInput />
              <RadioCard.ItemControl paddingBlock="1.5" alignItems="center">
                <RadioCard.ItemText minWidth="0">
                  <PersonText name={displayName} email={team} />
                </RadioCard.ItemText>
                <RadioCard.ItemIndicator />
              </RadioCard.ItemControl>
            </RadioCard.Item>
          ))}
        </Stack>
        <Text color="fg.muted" role="status" marginTop="2">
          {data && matches.length === 0 && 'No person found.'}
          {matches.length > SHOWN && `${formatCount(matches.length - SHOWN)} more: search by name or team.`}
        </Text>
      </RadioCard.Root>
      <Text color="fg.muted">
        {whom?.displayName ?? 'The person'} sees it on the team page, and gets at most one e-mail a day.
        {rule.data?.viewer.region?.approvesSwaps && ' If they agree, the organisers decide.'}
      </Text>
      <TextAreaField
        label="Note (Optional)"
        rows={2}
        maxLength={requestSwapRules.note.maxLength.value}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </ActDialog>
  );
}
