import { Stack } from '@chakra-ui/react';
import { Eye, ListOrdered } from 'lucide-react';
import { LoadError } from '../../apollo/LoadError';
import { paths } from '../../lib/paths';
import { Banner } from '../../ui/feedback/Banner';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ListSkeleton } from '../../ui/feedback/skeletons';
import { LinkButton } from '../links/LinkButton';
import { useOpenRows } from './ListSection';
import { PreferenceLockBanner, UpcomingStep } from './PreferenceLockBanner';
import { PreferenceRow } from './PreferenceRow';
import { usePreviewedRegion } from './usePreviewedRegion';

/** The page as a participant of the previewed region sees it before ranking, without controls. */
export function PreviewedPreferences() {
  const { previewed, hasRegion, error, refetch } = usePreviewedRegion();
  const rows = useOpenRows();
  return (
    <>
      {previewed && <UpcomingStep lock={previewed.lock} times={previewed.times} />}
      <Stack gap="2">
        <Banner title="Admin Preview Mode" icon={Eye}>
          Read-only. Participants without a ranking see this.
        </Banner>
        {previewed !== null && previewed.lock !== null && (
          <PreferenceLockBanner
            lock={previewed.lock}
            submissionDeadline={previewed.times.deadline}
            opens={previewed.times.opens}
            hasRanked={false}
            hasTeam={null}
            hasDraft={false}
          />
        )}
      </Stack>
      {previewed ? (
        previewed.themes.length === 0 ? (
          <EmptyState
            icon={ListOrdered}
            message="No themes to rank yet"
            description="They appear here as soon as they are added for this region."
            action={
              <LinkButton variant="outline" to={paths.adminThemes}>
                Add themes
              </LinkButton>
            }
          />
        ) : (
          <Stack as="ol" gap={{ base: '2', md: '3' }} aria-label="Themes to rank">
            {previewed.themes.map(({ id, title, description }) => (
              <li key={id}>
                <PreferenceRow
                  title={title}
                  description={description}
                  // A person who has not ranked has no choices.
                  rank={null}
                  isNumbered={false}
                  isOpen={rows.isOpen(id)}
                  onToggle={rows.toggle(id)}
                />
              </li>
            ))}
          </Stack>
        )
      ) : error ? (
        <LoadError title="The themes could not be loaded" query={{ error, refetch }} />
      ) : hasRegion ? (
        <ListSkeleton count={5} />
      ) : (
        <EmptyState
          icon={ListOrdered}
          message="No region yet"
          description="Participants rank the themes of their region."
          action={<LinkButton to={paths.adminRegions}>Add Region</LinkButton>}
        />
      )}
    </>
  );
}
