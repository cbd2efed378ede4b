import { useApolloClient } from '@apollo/client/react';
import { Button, Flex } from '@chakra-ui/react';
import { Copy, Mail, Users } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { userMessage } from '../../apollo/user-message';
import { useSettings } from '../../auth/useAuth';
import { graphql } from '../../gql/gql';
import type { AllocationFindingKind, RegionOutlook_RegionFragment } from '../../gql/graphql';
import { formatCount } from '../../lib/numbers';
import { paths } from '../../lib/paths';
import { copyAddresses, writeTo } from '../../ui/feedback/address-acts';
import { toast } from '../../ui/feedback/toast';
import { userFilterOf } from '../users/filters/useUserFilter';
import { findingHref } from './finding-href';

const FindingEmailsQuery = graphql(`
  query FindingEmails($filter: UserFilter) {
    users(first: 1, filter: $filter) {
      emails
    }
  }
`);

export type Finding = NonNullable<RegionOutlook_RegionFragment['outlook']>['findings'][number];

interface FindingActsProps {
  finding: Finding;
  regionId: string;
}

/** Reaches the people of a finding: their addresses, a letter, and their list. Renders nothing where it is about nobody, or about people without a list. */
export function FindingActs({ finding, regionId }: FindingActsProps) {
  const { kind, peopleCount, theme } = finding;
  const client = useApolloClient();
  const { eventTitle } = useSettings();
  const [isPending, setIsPending] = useState(false);
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

  return (
    <Flex gap="2" wrap="wrap" marginTop="2">
      <Button size="xs" variant="outline" disabled={isPending} onClick={() => void withEmails(copyAddresses)}>
        <Copy size={16} aria-hidden />
        {peopleCount === 1 ? 'Copy address' : `Copy ${formatCount(peopleCount)} addresses`}
      </Button>
      <Button
        size="xs"
        variant="outline"
        disabled={isPending}
        onClick={() => void withEmails((emails) => writeTo(emails, { subject: eventTitle, ...bodyOf(kind) }))}
      >
        <Mail size={16} aria-hidden />
        Write to them
      </Button>
      <Button asChild size="xs" variant="outline">
        <Link to={href}>
          <Users size={16} aria-hidden />
          Show them
        </Link>
      </Button>
    </Flex>
  );
}

/** What to ask of the people of a finding; empty where it is the organisers' to decide. */
function bodyOf(kind: AllocationFindingKind): { body?: string } {
  const ranking = `${window.location.origin}${paths.preferences}`;
  switch (kind) {
    case 'NO_LIST':
    case 'NOTHING_OFFERED':
      return { body: `Hello,\n\nplease rank the themes of your region:\n\n${ranking}\n` };
    case 'SHORT_LISTS':
      return { body: `Hello,\n\nplease rank more themes of your region:\n\n${ranking}\n` };
    case 'RANKED_BEFORE_THEME':
      return {
        body: `Hello,\n\na theme was added after you ranked yours. Please look at your ranking again:\n\n${ranking}\n`,
      };
    case 'PINS_OVER_CAPACITY':
    case 'FEWER_SEATS_THAN_PEOPLE':
    case 'CROWDED_THEME':
    case 'UNWANTED_THEME':
      return {};
  }
}
