import { Box } from '@chakra-ui/react';
import {
  CalendarClock,
  CircleCheck,
  Eye,
  EyeOff,
  Lock,
  LockOpen,
  Mail,
  Tag,
  TriangleAlert,
  UserRoundX,
} from 'lucide-react';
import { Fragment } from 'react';
import { graphql } from '../../gql/gql';
import type { PublicationFacts_ReviewFragment } from '../../gql/graphql';
import { counted, formatCount } from '../../lib/numbers';
import { hrefs } from '../../lib/paths';
import { IconText, type IconTextProps } from '../../ui/show/IconText';
import { PageLink } from '../links/PageLink';
import { UNASSIGNED } from './board/board';

graphql(`
  fragment PublicationFacts_review on PublicationReview {
    peopleCount
    placedCount
    firstCount
    topThreeCount
    drawnFirstCount
    drawnTopThreeCount
    notSignedInCount
    emptyTeamCount
    namedTeamCount
    preferencesOpen
    withoutPlace {
      id
      displayName
    }
    overFullThemes {
      id
      title
      capacity
      memberCount
    }
  }
`);

/** How many of those who get a choice never ranked it themselves; empty if all did. */
const drawnText = ({
  drawnFirstCount: first,
  drawnTopThreeCount: topThree,
}: PublicationFacts_ReviewFragment) =>
  topThree === 0
    ? ''
    : ` In random order: ${formatCount(first)} of those 1st choices, ${formatCount(topThree)} of those first three.`;

const NAMED = 3;

interface PublicationFactsProps {
  review: PublicationFacts_ReviewFragment;
  act: 'publish' | 'unpublish';
  /** What the calendar does about it; null if nothing is planned. */
  byCalendar: string | null;
  /** Whether it sends nothing, by its nature. */
  isSilent: boolean;
  regionId: string;
  onJump: (columnId: string) => void;
}

const Fact = (fact: IconTextProps) => <IconText as="li" gap="3" iconColor="fg.muted" {...fact} />;

/** What publishing will do, with doubtful points first; or what unpublishing will do. */
export function PublicationFacts({ act, byCalendar, isSilent, ...facts }: PublicationFactsProps) {
  return (
    <Box as="ul" display="grid" gap="3" aria-label="What this does">
      {act === 'publish' ? <WhatPublishingDoes {...facts} /> : <WhatUnpublishingDoes review={facts.review} />}
      {byCalendar !== null && (
        <Fact icon={CalendarClock} iconColor="info.fg">
          {byCalendar}
        </Fact>
      )}
      {isSilent && <Fact icon={Mail}>No e-mail is sent.</Fact>}
    </Box>
  );
}

function WhatPublishingDoes({
  review,
  regionId,
  onJump,
}: Pick<PublicationFactsProps, 'review' | 'regionId' | 'onJump'>) {
  const { peopleCount, placedCount, firstCount, topThreeCount, emptyTeamCount, overFullThemes } = review;
  const withoutPlace = peopleCount - placedCount;
  const named = review.withoutPlace.slice(0, NAMED);
  const jump = (columnId: string, text: string) => (
    <PageLink to={hrefs.adminBoardColumn(regionId, columnId)} onClick={() => onJump(columnId)}>
      {text}
    </PageLink>
  );
  return (
    <>
      {withoutPlace === 0 ? (
        <Fact icon={CircleCheck} iconColor="success.fg">
          {overFullThemes.length === 0
            ? 'Everyone has a place, and no team is over full.'
            : 'Everyone has a place.'}
        </Fact>
      ) : (
        <Fact icon={UserRoundX} iconColor="danger.fg">
          {formatCount(placedCount)} of {formatCount(peopleCount)} people have a place.{' '}
          {withoutPlace === 1 ? '1 has' : `${formatCount(withoutPlace)} have`} none:{' '}
          {named.map(({ displayName }) => displayName).join(', ')}
          {withoutPlace > named.length && ` and ${formatCount(withoutPlace - named.length)} more`}.{' '}
          <Box as="span" whiteSpace="nowrap">
            {jump(UNASSIGNED, 'Show on the board')}
          </Box>
        </Fact>
      )}
      {overFullThemes.length > 0 && (
        <Fact icon={TriangleAlert} iconColor="warning.fg">
          {overFullThemes.slice(0, NAMED).map(({ id, title, memberCount, capacity }, index) => (
            <Fragment key={id}>
              {index > 0 && ' '}
              {jump(id, title)} has {formatCount(memberCount)} people for {counted(capacity, 'seat', 'seats')}
              .
            </Fragment>
          ))}
          {overFullThemes.length > NAMED &&
            ` ${counted(overFullThemes.length - NAMED, 'other team is', 'other teams are')} over full, too.`}
        </Fact>
      )}
      {emptyTeamCount > 0 && (
        <Fact icon={TriangleAlert} iconColor="warning.fg">
          {counted(emptyTeamCount, 'theme has', 'themes have')} no members.
        </Fact>
      )}
      <Fact icon={CircleCheck} iconColor={topThreeCount > 0 ? 'success.fg' : 'fg.muted'}>
        {formatCount(firstCount)} of {formatCount(peopleCount)} get their 1st choice,{' '}
        {formatCount(topThreeCount)} one of their first three.{drawnText(review)}
      </Fact>
      <Fact icon={Eye}>
        This region’s people see all its teams, names and addresses.
        {review.notSignedInCount > 0 &&
          ` ${counted(review.notSignedInCount, 'person has', 'people have')} not signed in yet and will see them then.`}
      </Fact>
      <Fact icon={Lock}>
        {review.preferencesOpen
          ? 'Preferences of this region lock until you unpublish.'
          : 'Preferences of this region are closed and stay so.'}
      </Fact>
    </>
  );
}

function WhatUnpublishingDoes({ review }: { review: PublicationFacts_ReviewFragment }) {
  const { placedCount, namedTeamCount, preferencesOpen } = review;
  return (
    <>
      <Fact icon={EyeOff}>
        {counted(placedCount, 'person no longer sees', 'people no longer see')} their team.
      </Fact>
      {namedTeamCount > 0 && (
        <Fact icon={Tag}>
          {counted(namedTeamCount, 'team has', 'teams have')} named themselves. Their names are kept.
        </Fact>
      )}
      <Fact icon={preferencesOpen ? LockOpen : Lock}>
        {preferencesOpen
          ? 'People can change their preferences again.'
          : 'Preferences of this region stay closed.'}
      </Fact>
    </>
  );
}
