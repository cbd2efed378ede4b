import type { UserFilter } from '../../../gql/graphql';

/** The state of a person who was imported from a list, in every place that names it. */
export const NOT_SIGNED_IN = 'Not signed in';

interface UserFilterChoices {
  label: string;
  /** The name on its chip. */
  name: string;
  /** The label for no choice. */
  all: string;
  /** `value` is the choice in the address; in the order of the list. */
  choices: readonly { value: string; label: string; filter: UserFilter }[];
}

/** The filters of the list of people, besides text and region: their words, and the server's filter for each choice. */
export const USER_FILTERS = {
  role: {
    label: 'Filter by role',
    name: 'Role',
    all: 'All roles',
    choices: [
      { value: 'user', label: 'Users', filter: { role: 'USER' } },
      { value: 'admin', label: 'Admins', filter: { role: 'ADMIN' } },
    ],
  },
  ranking: {
    label: 'Filter by preferences',
    name: 'Preferences',
    all: 'All preferences',
    choices: [
      { value: 'submitted', label: 'Submitted', filter: { hasPreferences: true } },
      { value: 'short', label: 'Short list', filter: { shortList: true } },
      { value: 'none', label: 'Not submitted', filter: { hasPreferences: false } },
    ],
  },
  teams: {
    label: 'Filter by exclusion',
    name: 'Exclusion',
    all: 'Excluded or not',
    choices: [
      { value: 'included', label: 'Not excluded', filter: { excluded: false } },
      { value: 'excluded', label: 'Excluded', filter: { excluded: true } },
    ],
  },
  place: {
    label: 'Filter by place',
    name: 'Place',
    all: 'With or without a place',
    choices: [
      { value: 'none', label: 'Without a place', filter: { withoutPlace: true } },
      { value: 'by-hand', label: 'Placed manually', filter: { placedByHand: true } },
      { value: 'not-by-hand', label: 'Not placed manually', filter: { placedByHand: false } },
    ],
  },
  status: {
    label: 'Filter by sign-in',
    name: 'Sign-in',
    all: 'Signed in or not',
    choices: [
      { value: 'signed-in', label: 'Signed in', filter: { hasSignedIn: true } },
      { value: 'invited', label: NOT_SIGNED_IN, filter: { hasSignedIn: false } },
    ],
  },
} as const satisfies Record<string, UserFilterChoices>;

type UserFilterName = keyof typeof USER_FILTERS;

/** The server's filter for a choice; empty for an unknown value. */
export const choiceFilter = (name: UserFilterName, value: string): UserFilter =>
  USER_FILTERS[name].choices.find((choice) => choice.value === value)?.filter ?? {};
