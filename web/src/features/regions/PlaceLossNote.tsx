import type { FragmentType } from '@apollo/client';
import { useFragmentData } from '../../apollo/useFragmentData';
import { graphql } from '../../gql/gql';
import type { PlaceLossNote_UserFragment } from '../../gql/graphql';
import { formatDay } from '../../lib/dates';
import { Banner } from '../../ui/feedback/Banner';

type PlaceLoss = NonNullable<PlaceLossNote_UserFragment['placeLoss']>;

/** What organisers did, and when: 'The organisers moved you to Europe on Mon 23 Nov.' */
function whatHappened({ cause, at, regionName, teamName }: PlaceLoss): string {
  const day = formatDay(at);
  const region = regionName ?? 'another region';
  switch (cause) {
    case 'MOVED':
      return `The organisers moved you to ${region} on ${day}.`;
    case 'LEFT_REGION':
      return `The organisers took you out of ${region} on ${day}.`;
    case 'REGION_DELETED':
      return `The organisers removed your region, ${region}, on ${day}.`;
    case 'EXCLUDED':
      return `The organisers took you out of teams on ${day}.`;
    case 'MADE_ORGANISER':
      return `You became an organiser on ${day}, and are out of teams.`;
    case 'PROMOTED':
      return `You became an administrator on ${day}.`;
    case 'UNASSIGNED':
      return `The organisers took you off your team on ${day}.`;
    case 'THEME_GONE':
      return teamName == null
        ? `The organisers removed the theme you ranked on ${day}.`
        : `The organisers removed your team’s theme on ${day}.`;
  }
}

/** What it cost; null for nothing. A team matters more than the ranking that led to it. */
function whatWasLost({ teamName, lostRanking }: PlaceLoss): string | null {
  if (teamName != null) return `Your team was ${teamName}.`;
  return lostRanking ? 'Your ranking is gone with it.' : null;
}

const PlaceLossNoteFragment = graphql(`
  fragment PlaceLossNote_user on User {
    id
    placeLoss {
      id
      cause
      at
      regionName
      teamName
      lostRanking
    }
  }
`);

/** What organisers last took from the viewer, and when; renders nothing otherwise. For use in a card, without its own frame. */
export function PlaceLossNote(props: { user: FragmentType<PlaceLossNote_UserFragment>; isInCard?: boolean }) {
  const { placeLoss: loss } = useFragmentData(PlaceLossNoteFragment, props.user);
  if (!loss) return null;
  if (props.isInCard === true) return [whatHappened(loss), whatWasLost(loss)].filter(Boolean).join(' ');
  return (
    <Banner tone="warning" title={whatHappened(loss)}>
      {whatWasLost(loss) ?? undefined}
    </Banner>
  );
}
