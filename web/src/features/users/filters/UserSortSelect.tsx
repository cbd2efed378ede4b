import { SelectField } from '../../../ui/form/SelectField';
import type { UserSortState } from './useUserSort';

const ORDERS = [
  { value: 'name', label: 'Name, A to Z' },
  { value: '-name', label: 'Name, Z to A' },
  { value: 'email', label: 'Email, A to Z' },
  { value: '-email', label: 'Email, Z to A' },
  { value: 'role', label: 'Admins first' },
  { value: '-role', label: 'Users first' },
  { value: 'region', label: 'Region, A to Z' },
  { value: '-region', label: 'Region, Z to A' },
  { value: 'preferences', label: 'Fewest preferences' },
  { value: '-preferences', label: 'Most preferences' },
];

/** Orders the list where there are cards and so no column titles. */
export function UserSortSelect({ sort }: { sort: UserSortState }) {
  return (
    <SelectField
      label="Sort by"
      hideLabel
      value={sort.value}
      onChange={(event) => sort.set(event.target.value)}
      options={ORDERS}
    />
  );
}
