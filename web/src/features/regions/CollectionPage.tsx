import { Text } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Loaded } from '../../apollo/LoadError';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { SearchField } from '../../ui/form/fields';
import { PageFrame, PageHeader } from '../../ui/shell/PageFrame';
import { ActButton } from '../../ui/show/ActButton';
import { GoneRegionBanner } from './GoneRegionBanner';
import { RegionFilter, useRegionParam } from './RegionFilter';
import { RegionFirstDialog } from './RegionFirstDialog';

interface CollectionPageProps<Item> {
  /** Names the items: 'Themes'. */
  title: string;
  subtitle: string;
  query: ComponentProps<typeof Loaded>['query'];
  loading: ReactNode;
  /** The number of items before a search. */
  count: number;
  empty: ComponentProps<typeof EmptyState>;
  /** The button's text: 'Create Theme'. */
  create: string;
  /** For items that each belong to a region: `?region=` filters the page by one. */
  ofRegion?: { what: string; regions: readonly { id: string; name: string }[] };
  search?: ComponentProps<typeof SearchField> & { found: ReactNode };
  /** Finds the item of a link to its form, by the value of this search parameter. */
  linked?: { param: string; find: (id: string) => Item | undefined };
  children: (edit: (item: Item) => void) => ReactNode;
  /** The dialog of one item; null for a new one. */
  editor: (item: Item | null, close: (saved?: { regionId: string }) => void) => ReactNode;
}

/** A console page for items that are shown as cards, and created and edited in a dialog. */
export function CollectionPage<Item>({
  title,
  subtitle,
  query,
  loading,
  count,
  empty,
  create,
  ofRegion,
  search,
  linked,
  children,
  editor,
}: CollectionPageProps<Item>) {
  const regions = ofRegion?.regions;
  const [edited, setEdited] = useState<{ item: Item | null } | null>(null);
  const [regionId, setRegionId] = useRegionParam(regions ?? []);
  // A link to the form of a new or an existing item; the address keeps it until the form is left.
  const [searchParams, setSearchParams] = useSearchParams();
  const linkedItem = linked?.find(searchParams.get(linked.param) ?? '');
  const isAsked = query.data !== undefined && (linkedItem !== undefined || searchParams.has('add'));
  const open = edited ?? (isAsked ? { item: linkedItem ?? null } : null);
  const close = (saved?: { regionId: string }) => {
    setEdited(null);
    // What was saved in another region stays in view.
    if (saved && regionId !== null && saved.regionId !== regionId) setRegionId(saved.regionId);
    if (!isAsked) return;
    searchParams.delete('add');
    if (linked) searchParams.delete(linked.param);
    setSearchParams(searchParams, { replace: true });
  };
  // An empty page has its only button below its sentence.
  const isEmpty = query.data !== undefined && count === 0;
  const hasFailed = query.data === undefined && query.error !== undefined;
  const createButton = (
    <ActButton
      icon={Plus}
      onClick={() => setEdited({ item: null })}
      // The dialog asks for a region.
      disabled={regions !== undefined && query.data === undefined}
    >
      {create}
    </ActButton>
  );

  return (
    <PageFrame width={regions ? 'full' : 'content'}>
      <PageHeader
        title={title}
        subtitle={subtitle}
        actions={
          hasFailed || (isEmpty && (regions ?? []).length === 0) ? undefined : (
            <>
              {search && count > 0 && <SearchField {...search} />}
              {regions && <RegionFilter withAll regions={regions} value={regionId} onChange={setRegionId} />}
              {!isEmpty && createButton}
            </>
          )
        }
      />
      {regions && <GoneRegionBanner regions={query.data ? regions : undefined} shown="all regions" />}
      {search && (
        <Text role="status" color="fg.muted" _empty={{ display: 'none' }}>
          {count > 0 && search.found}
        </Text>
      )}
      <Loaded title={`The ${title.toLowerCase()} could not be loaded`} query={query} loading={loading}>
        {() =>
          isEmpty ? <EmptyState {...empty} action={createButton} /> : children((item) => setEdited({ item }))
        }
      </Loaded>
      {open &&
        (ofRegion?.regions.length === 0 ? (
          <RegionFirstDialog title={create} what={ofRegion.what} onClose={close} />
        ) : (
          editor(open.item, close)
        ))}
    </PageFrame>
  );
}
