import { skipToken, useQuery } from '@apollo/client/react';
import { Bell, CircleArrowRight, FileDown, Lightbulb, Send, User, UserCog, WandSparkles } from 'lucide-react';
import { useState } from 'react';
import { userMessage } from '../apollo/user-message';
import { useConsoleRegions } from '../auth/console';
import { hrefOf, wordsOf } from '../features/next-step/next-step';
import { graphql } from '../gql/gql';
import type { CommandRegionsQuery } from '../gql/graphql';
import { hrefs, paths } from '../lib/paths';
import { useDebounced } from '../lib/useDebounced';
import { wordSearch } from '../lib/word-search';
import type { CommandGroup } from '../ui/dialog/CommandDialog';

const CommandPeopleQuery = graphql(`
  query CommandPeople($first: Int!, $search: String!) {
    users(first: $first, filter: { search: $search }, sort: { field: MATCH }) {
      edges {
        node {
          id
          displayName
          email
        }
      }
    }
  }
`);

const CommandRegionsDocument = graphql(`
  query CommandRegions {
    regions {
      id
      name
      preferencesOpen
      viewerCanGenerate
      viewerCanPublish
      assignmentStatus {
        id
        status
      }
      themes {
        id
        title
      }
      ...StepButton_region @unmask
    }
  }
`);

/**
 * How many people are requested: the server ranks matches of the beginning first, but a shorter word fits
 * better.
 */
const SEARCHED = 8;
/** People and themes are searched from this many letters on. */
const ENOUGH = 2;
/** The debounce of the people search, in milliseconds. */
const SEARCH_DELAY = 150;

/** The actions available in a region now, and the page that asks for the details. */
function actsOf(region: CommandRegionsQuery['regions'][number]) {
  const isPublished = region.assignmentStatus.status === 'PUBLISHED';
  return [
    region.viewerCanGenerate && {
      verb: 'Generate teams of',
      icon: WandSparkles,
      href: hrefs.adminAssignments,
    },
    region.viewerCanPublish && {
      verb: isPublished ? 'Unpublish' : 'Publish',
      icon: Send,
      href: hrefs.adminAssignments,
    },
    region.preferencesOpen && !isPublished && { verb: 'Remind', icon: Bell, href: () => paths.admin },
    { verb: 'Export participants of', icon: FileDown, href: hrefs.adminParticipants },
  ].filter((act) => act !== false);
}

/** The people, themes and regions that match a query, within the console's regions. */
export function useFoundCommands(
  query: string,
  isOffered: boolean,
  goTo: (to: string) => () => void,
): { groups: CommandGroup[]; status: string | undefined } {
  const typed = query.trim();
  const isEnough = typed.length >= ENOUGH;
  const isSearching = isOffered && isEnough;
  const [search, setSearch] = useState('');
  useDebounced(typed, SEARCH_DELAY, () => setSearch(typed));
  const people = useQuery(
    CommandPeopleQuery,
    isSearching && search.length >= ENOUGH
      ? // Search results are not cached.
        { fetchPolicy: 'no-cache', variables: { first: SEARCHED, search } }
      : skipToken,
  );
  const allRegions = useQuery(
    CommandRegionsDocument,
    isSearching ? { fetchPolicy: 'cache-and-network' } : skipToken,
  );
  const error = people.error ?? allRegions.error;
  const isLoading = isSearching && (people.loading || allRegions.loading || search !== typed);
  const fits = wordSearch(typed) ?? (() => false);
  const consoleRegions = useConsoleRegions(allRegions.data?.regions);
  const regions = isEnough ? consoleRegions : [];
  const themes = regions.flatMap((region) => region.themes.map((theme) => ({ ...theme, region })));
  return {
    status: error && isEnough ? userMessage(error) : isLoading ? 'Searching…' : undefined,
    groups: [
      {
        title: 'People',
        // While the person types, previous results that still match stay.
        commands: (isEnough ? ((people.data ?? people.previousData)?.users.edges ?? []) : [])
          .filter(({ node }) => fits(node.displayName) || fits(node.email))
          .map(({ node }) => ({
            id: node.id,
            label: node.displayName,
            note: node.email,
            icon: User,
            run: goTo(hrefs.adminParticipantsFound(node.email)),
          })),
      },
      {
        title: 'Themes',
        commands: themes
          .filter(({ title }) => fits(title))
          .map(({ id, title, region }) => ({
            id,
            label: title,
            note: region.name,
            icon: Lightbulb,
            run: goTo(hrefs.adminThemes(region.id)),
          })),
      },
      {
        title: 'Next steps',
        commands: regions
          .flatMap(({ id, name, nextStep: step, ...zone }) => (step ? { id, name, step, zone } : []))
          .map(({ id, name, step, zone }) => ({
            id: `${id} next step`,
            label: `${name}: ${wordsOf(step, zone)}`,
            icon: CircleArrowRight,
            run: goTo(hrefOf(id, step)),
          }))
          .filter(({ label }) => fits(label)),
      },
      {
        title: 'Team Assignments',
        commands: regions
          .filter(({ name }) => fits(name))
          .map(({ id, name }) => ({ id, label: name, icon: UserCog, run: goTo(hrefs.adminAssignments(id)) })),
      },
      {
        title: 'Do in a region',
        commands: regions
          .flatMap((region) =>
            actsOf(region).map(({ verb, icon, href }) => ({
              id: `${verb} ${region.id}`,
              label: `${verb} ${region.name}…`,
              icon,
              run: goTo(href(region.id)),
            })),
          )
          .filter(({ label }) => fits(label)),
      },
    ],
  };
}
