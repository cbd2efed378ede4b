import { useGoneRegion } from './useGoneRegion';
import { Banner } from '../../ui/feedback/Banner';

interface GoneRegionBannerProps {
  /** Those that `?region=` may name; undefined while they are not known. */
  regions: readonly { id: string }[] | undefined;
  /** What is shown instead, as the end of a sentence. */
  shown: string;
}

/** Where the address named a region that is gone, says so and cleans the address. */
export function GoneRegionBanner({ regions, shown }: GoneRegionBannerProps) {
  const isGone = useGoneRegion(regions);
  return isGone ? (
    <Banner tone="warning" title="That region does not exist (any more)" assertive>
      The address of this page named a region that is not there. You see {shown} instead.
    </Banner>
  ) : null;
}
