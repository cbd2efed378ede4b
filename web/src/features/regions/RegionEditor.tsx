import type { RegionCard_RegionFragment } from '../../gql/graphql';
import { regionVersion } from './region-version';
import { RegionForm } from './RegionForm';
import { useSaveRegion } from './useSaveRegion';

interface RegionEditorProps {
  /** Null adds a region. */
  region: RegionCard_RegionFragment | null;
  onClose: () => void;
}

/** The dialog of one region, saved through GraphQL. Mounted while open, so that it starts afresh each time. */
export function RegionEditor({ region, onClose }: RegionEditorProps) {
  const saving = useSaveRegion(region, onClose);
  return (
    <RegionForm
      title={region ? 'Edit Region' : 'Add Region'}
      subtitle={region ? 'Update region information' : 'Create a new region for the hackathon'}
      defaultValues={region ? regionVersion(region).values : { name: '', code: '', description: '' }}
      onClose={onClose}
      {...saving}
    />
  );
}
