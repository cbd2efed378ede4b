import type { FragmentType } from '@apollo/client';
import { useFragmentData } from '../../apollo/useFragmentData';
import { graphql } from '../../gql/gql';
import type { PlaceLossNote_UserFragment } from '../../gql/graphql';
import { Banner } from '../../ui/feedback/Banner';
import { whatHappened, whatWasLost } from './place-loss-words';

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

/** What organisers last took from the viewer, and when; nothing if there is nothing. */
export function PlaceLossNote(props: { user: FragmentType<PlaceLossNote_UserFragment> }) {
  const { placeLoss: loss } = useFragmentData(PlaceLossNoteFragment, props.user);
  if (!loss) return null;
  return (
    <Banner tone="warning" title={whatHappened(loss)}>
      {whatWasLost(loss) ?? undefined}
    </Banner>
  );
}
