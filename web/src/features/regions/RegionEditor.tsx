import { fieldErrors } from '../../apollo/refusal';
import { userMessage } from '../../apollo/user-message';
import type { RegionCard_RegionFragment } from '../../gql/graphql';
import { RegionForm, type RegionValues } from './RegionForm';
import { useSaveRegion } from './useSaveRegion';

export type EditedRegion = Pick<RegionCard_RegionFragment, 'id' | 'name' | 'code' | 'description'>;

interface RegionEditorProps {
  /** Null adds a region. */
  region: EditedRegion | null;
  onClose: () => void;
}

/** The dialog of one region, saved through GraphQL. Mounted while open, so that it starts afresh each time. */
export function RegionEditor({ region, onClose }: RegionEditorProps) {
  const { saveRegion, isPending, error } = useSaveRegion(region?.id ?? null);

  const save = async (values: RegionValues) => {
    if (await saveRegion(values)) onClose();
  };

  return (
    <RegionForm
      title={region ? 'Edit Region' : 'Add Region'}
      subtitle={region ? 'Update region information' : 'Create a new region for the hackathon'}
      defaultValues={{
        name: region?.name ?? '',
        code: region?.code ?? '',
        description: region?.description ?? '',
      }}
      onSave={save}
      onClose={onClose}
      isPending={isPending}
      failure={error ? userMessage(error) : null}
      fieldFailures={fieldErrors(error)}
    />
  );
}
