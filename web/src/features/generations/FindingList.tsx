import { useApolloClient } from '@apollo/client/react';
import { Box, Flex, Text, VisuallyHidden } from '@chakra-ui/react';
import { Copy, Mail } from 'lucide-react';
import { Fragment, useState } from 'react';
import { userMessage } from '../../apollo/user-message';
import { useSettings } from '../../auth/useAuth';
import { graphql } from '../../gql/gql';
import type { RegionOutlook_RegionFragment } from '../../gql/graphql';
import { formatCount } from '../../lib/numbers';
import { hrefs, paths } from '../../lib/paths';
import { copyAddresses, writeTo } from '../../ui/feedback/copy-text';
import { toast } from '../../ui/feedback/toast';
import { IconAction } from '../../ui/show/IconAction';
import { userFilterOf } from '../users/filters/useUserFilter';
import { PageLink, PanelHeading, ShowAll } from './panel-parts';
import { FINDINGS, findingHref, participantsHref, WEIGHT_MARKS } from './finding-href';

const FindingEmailsQuery = graphql(`
  query FindingEmails($filter: UserFilter) {
    users(first: 1, filter: $filter) {
      emails
    }
  }
`);

type Finding = NonNullable<RegionOutlook_RegionFragment['outlook']>['findings'][number];

interface FindingActsProps {
  finding: Finding;
  regionId: string;
}

/** Reaches the people of a finding: their addresses, a letter, and their list. Renders nothing where it is about no one, or about people without a list. */
function FindingActs({ finding, regionId }: FindingActsProps) {
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
        // Exactly those whom the link lists, as they are now.
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
    <>
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
            writeTo(emails, { subject: eventTitle, ...(ask !== undefined && letter(ask)) }),
          )
        }
      />
      <PageLink to={href}>Show them</PageLink>
    </>
  );
}

const letter = (ask: string) => ({
  body: `Hello,\n\n${ask}:\n\n${window.location.origin}${paths.preferences}\n`,
});

/** How many people a finding names; its acts concern all of them. */
const NAMED = 2;

interface FindingRowProps {
  finding: Finding;
  regionId: string;
}

/** One finding: the fact, what would settle it, and ways to the people. */
function FindingRow({ finding, regionId }: FindingRowProps) {
  const { kind, message, fix, people, peopleCount } = finding;
  const { weight } = FINDINGS[kind];
  const { icon: Icon, color, word } = WEIGHT_MARKS[weight];
  const named = people.slice(0, NAMED);
  const others = peopleCount - named.length;
  return (
    <Flex as="li" gap="2.5" paddingBlock="2">
      <Box color={color} paddingTop="0.5" flexShrink="0">
        <Icon size={16} aria-hidden />
        <VisuallyHidden>{word}: </VisuallyHidden>
      </Box>
      <Box minWidth="0" overflowWrap="anywhere">
        <Text fontWeight={weight === 'note' ? undefined : '600'}>{message}</Text>
        <Text color="fg.muted">{fix}</Text>
        <Flex columnGap="1" wrap="wrap" align="center" textStyle="caption">
          {named.length > 0 && (
            <Text as="span" marginInlineEnd="1">
              {named.map(({ id, displayName, email }, index) => (
                <Fragment key={id}>
                  {index > 0 && ', '}
                  <PageLink to={participantsHref(regionId, { q: email })}>{displayName}</PageLink>
                </Fragment>
              ))}
              {others > 0 && ` and ${others === 1 ? 'one' : formatCount(others)} more`}
            </Text>
          )}
          <FindingActs finding={finding} regionId={regionId} />
          {kind === 'BELOW_MINIMUM' && 'Compare presets has the switch to run without it.'}
        </Flex>
      </Box>
    </Flex>
  );
}

/** How many findings are shown until all are asked for; the most serious come first. */
const SHOWN = 3;

interface FindingListProps {
  findings: NonNullable<RegionOutlook_RegionFragment['outlook']>['findings'];
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
            listStyleType="none"
            aria-label="Findings"
            css={{ '& > li + li': { borderTopWidth: '1px', borderColor: 'border.muted' } }}
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
