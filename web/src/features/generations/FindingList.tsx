import { useApolloClient } from '@apollo/client/react';
import { Box, Flex, Text, VisuallyHidden } from '@chakra-ui/react';
import { Copy, Mail, Info, OctagonAlert, TriangleAlert } from 'lucide-react';
import { Fragment, useState } from 'react';
import { userMessage } from '../../apollo/user-message';
import { useSettings } from '../../auth/useAuth';
import { graphql } from '../../gql/gql';
import type { RegionOutlook_RegionFragment, AllocationFindingKind } from '../../gql/graphql';
import { formatCount } from '../../lib/numbers';
import { hrefs, paths } from '../../lib/paths';
import { copyAddresses, writeTo } from '../../ui/feedback/copy-text';
import { toast } from '../../ui/feedback/toast';
import { IconAction } from '../../ui/show/IconAction';
import { IconText } from '../../ui/show/IconText';
import { ShowAll } from '../../ui/show/ShowAll';
import { PageLink } from '../links/PageLink';
import { userFilterOf } from '../people/useUserFilter';
import { PanelHeading } from './panel-parts';

/** The filters of the participants page in its address: see `users/filters/useUserFilter.ts`. */
interface Narrowing {
  q?: string;
  ranking?: 'none' | 'short';
  place?: 'by-hand' | 'not-by-hand';
  /** The theme on which they have a place. */
  theme?: string;
  /** The theme that was added after they ranked. */
  before?: string;
}

/** The severities of findings, and how each is shown. */
export const WEIGHT_MARKS = {
  danger: { icon: OctagonAlert, color: 'danger.fg', word: 'Serious' },
  warning: { icon: TriangleAlert, color: 'warning.fg', word: 'Warning' },
  note: { icon: Info, color: 'info.fg', word: 'Note' },
} as const;

/** A `note` is worth knowing, but no reason to postpone a generation. */
export type FindingWeight = keyof typeof WEIGHT_MARKS;

interface FindingFacts {
  weight: FindingWeight;
  /**
   * Selects exactly the people counted; omitted if it counts none. People with a manual place only count in findings about such
   * places.
   */
  people?: (themeId: string) => Narrowing;
  /** What to ask them; omitted if organisers decide. */
  ask?: string;
}

/**
 * By kind. A deleted theme disappears from all rankings, so no ranking consists only of deleted themes: `NOTHING_OFFERED` has no
 * filter.
 */
export const FINDINGS: Readonly<Record<AllocationFindingKind, FindingFacts>> = {
  FEWER_SEATS_THAN_PEOPLE: { weight: 'danger' },
  PINS_OVER_CAPACITY: { weight: 'danger', people: (theme) => ({ theme, place: 'by-hand' }) },
  NO_LIST: {
    weight: 'warning',
    people: () => ({ ranking: 'none', place: 'not-by-hand' }),
    ask: 'please rank the themes of your region',
  },
  NOTHING_OFFERED: { weight: 'warning' },
  SHORT_LISTS: {
    weight: 'warning',
    people: () => ({ ranking: 'short', place: 'not-by-hand' }),
    ask: 'please rank more themes of your region',
  },
  RANKED_BEFORE_THEME: {
    weight: 'warning',
    people: (before) => ({ before, place: 'not-by-hand' }),
    ask: 'a theme was added after you ranked yours. Please look at your ranking again',
  },
  BELOW_MINIMUM: { weight: 'warning' },
  CROWDED_THEME: { weight: 'note' },
  UNWANTED_THEME: { weight: 'note' },
};

const participantsHref = (regionId: string, narrowing: Narrowing): string => {
  const search = new URLSearchParams({ region: regionId, role: 'user', teams: 'included', ...narrowing });
  return `${paths.adminParticipants}?${search.toString()}`;
};

/** The link to exactly the people whom a finding counts; null if it counts none. Its theme is the finding's own. */
export function findingHref(
  regionId: string,
  { kind, themeId }: { kind: AllocationFindingKind; themeId: string | null },
): string | null {
  const narrowing = FINDINGS[kind].people?.(themeId ?? '');
  return narrowing ? participantsHref(regionId, narrowing) : null;
}

const FindingEmailsQuery = graphql(`
  query FindingEmails($filter: UserFilter) {
    users(first: 1, filter: $filter) {
      emails
    }
  }
`);

const letter = (ask: string): string =>
  `Hello,\n\n${ask}:\n\n${window.location.origin}${paths.preferences}\n`;

type Finding = NonNullable<RegionOutlook_RegionFragment['outlook']>['findings'][number];

interface FindingProps {
  finding: Finding;
  regionId: string;
}

/**
 * Contacts the people of a finding: their addresses, an e-mail, and their list. Renders nothing if it concerns nobody, or people
 * without a list.
 */
function FindingActs({ finding, regionId }: FindingProps) {
  const { kind, peopleCount, theme } = finding;
  const client = useApolloClient();
  const { eventTitle } = useSettings();
  const [isPending, setIsPending] = useState(false);
  const { ask } = FINDINGS[kind];
  const href = findingHref(regionId, { kind, themeId: theme?.id ?? null });
  if (href === null || peopleCount === 0) return null;

  const withEmails = async (act: (emails: readonly string[]) => Promise<void>) => {
    setIsPending(true);
    try {
      const { data } = await client.query({
        query: FindingEmailsQuery,
        // Exactly those in the linked list, in their current state.
        variables: { filter: userFilterOf(new URL(href, window.location.origin).searchParams) },
        fetchPolicy: 'no-cache',
      });
      await act(data?.users.emails ?? []);
    } catch (error) {
      toast.error(userMessage(error), { title: 'The addresses could not be loaded' });
    }
    setIsPending(false);
  };

  const act = { size: '2xs', disabled: isPending } as const;
  return (
    <Flex align="center" gap="1">
      <PageLink to={href}>Show them</PageLink>
      <IconAction
        {...act}
        icon={Copy}
        label={peopleCount === 1 ? 'Copy address' : `Copy ${formatCount(peopleCount)} addresses`}
        onClick={() => void withEmails(copyAddresses)}
      />
      <IconAction
        {...act}
        icon={Mail}
        label="Write to them"
        onClick={() =>
          void withEmails((emails) =>
            writeTo(emails, { subject: eventTitle, ...(ask !== undefined && { body: letter(ask) }) }),
          )
        }
      />
    </Flex>
  );
}

/** The maximum number of people a finding names; its actions concern all of them. */
const NAMED = 2;

function FindingRow({ finding, regionId }: FindingProps) {
  const { kind, message, fix, people, peopleCount } = finding;
  const { weight } = FINDINGS[kind];
  const { icon, color, word } = WEIGHT_MARKS[weight];
  const named = people.slice(0, NAMED);
  const others = peopleCount - named.length;
  return (
    <IconText as="li" icon={icon} iconColor={color} gap="2.5" paddingBlock="2">
      <Text fontWeight={weight === 'note' ? undefined : '600'}>
        <VisuallyHidden>{word}: </VisuallyHidden>
        {message}
      </Text>
      <Text color="fg.muted">{fix}</Text>
      <Flex
        columnGap="3"
        wrap="wrap"
        align="center"
        textStyle="caption"
        // A target of 24 px (WCAG 2.2, 2.5.8). Inline, so that the comma stays with its name.
        css={{ '& a': { paddingBlock: '1' } }}
      >
        {named.length > 0 && (
          <Text as="span">
            {named.map(({ id, displayName, email }, index) => (
              <Fragment key={id}>
                <PageLink to={participantsHref(regionId, { q: email })}>{displayName}</PageLink>
                {/* A word joiner: no line begins with the comma. */}
                {index < named.length - 1 && '\u2060, '}
              </Fragment>
            ))}
            {others > 0 && ` and ${others === 1 ? 'one' : formatCount(others)} more`}
          </Text>
        )}
        <FindingActs finding={finding} regionId={regionId} />
        {kind === 'BELOW_MINIMUM' && "You can leave it out under 'Compare presets'."}
      </Flex>
    </IconText>
  );
}

/** The number of findings shown before the list is expanded; the most serious come first. */
const SHOWN = 3;

interface FindingListProps {
  findings: readonly Finding[];
  regionId: string;
}

/** What to know before a generation, the most serious first. */
export function FindingList({ findings, regionId }: FindingListProps) {
  return (
    <Box minWidth="0">
      <PanelHeading>Findings</PanelHeading>
      <ShowAll items={findings} first={SHOWN} noun="findings">
        {(shown) => (
          <Box
            as="ul"
            aria-label="Findings"
            css={{
              '& > li:first-of-type': { paddingTop: '0' },
              '& > li + li': { borderTopWidth: '1px', borderColor: 'border.muted' },
            }}
          >
            {shown.map((finding, index) => (
              <FindingRow
                key={`${finding.kind}-${finding.theme?.id ?? index}`}
                finding={finding}
                regionId={regionId}
              />
            ))}
          </Box>
        )}
      </ShowAll>
      {findings.some(({ theme }) => theme != null) && (
        <Text textStyle="caption" marginTop="1">
          <PageLink to={hrefs.adminThemes(regionId)}>Go to the themes</PageLink>
        </Text>
      )}
    </Box>
  );
}
