import type { UserFilter } from '../../../gql/graphql';

interface UserFilterChoices {
  label: string;
  /** What stands for no choice. */
  all: string;
  /** By what they are called in the address; in the order in which they are offered. */
  choices: readonly { value: string; label: string; filter: UserFilter }[];
}

/** What the list of people can be narrowed to beside a text and a region: as it is offered, and what it asks for. */
export const USER_FILTERS = {
  role: {
    label: 'Filter by role',
    all: 'All roles',
    choices: [
      { value: 'user', label: 'Users', filter: { role: 'USER' } },
      { value: 'admin', label: 'Admins', filter: { role: 'ADMIN' } },
    ],
  },
  ranking: {
    label: 'Filter by preferences',
    all: 'All preferences',
    choices: [
      { value: 'submitted', label: 'Submitted', filter: { hasPreferences: true } },
      { value: 'short', label: 'Short list', filter: { shortList: true } },
      { value: 'none', label: 'Not submitted', filter: { hasPreferences: false } },
    ],
  },
  teams: {
    label: 'Filter by exclusion',
    all: 'Excluded or not',
    choices: [
      { value: 'included', label: 'Not excluded', filter: { excluded: false } },
      { value: 'excluded', label: 'Excluded', filter: { excluded: true } },
    ],
  },
  place: {
    label: 'Filter by place',
    all: 'Placed by hand or not',
    choices: [
      { value: 'by-hand', label: 'Placed by hand', filter: { placedByHand: true } },
      { value: 'not-by-hand', label: 'Not placed by hand', filter: { placedByHand: false } },
    ],
  },
  status: {
    label: 'Filter by sign-in',
    all: 'Signed in or not',
    choices: [
      { value: 'signed-in', label: 'Signed in', filter: { hasSignedIn: true } },
      { value: 'invited', label: 'Not signed in yet', filter: { hasSignedIn: false } },
    ],
  },
} as const satisfies Record<string, UserFilterChoices>;

type UserFilterName = keyof typeof USER_FILTERS;

/** What a choice asks for; nothing for a value that is no choice. */
export const choiceFilter = (name: UserFilterName, value: string): UserFilter =>
  USER_FILTERS[name].choices.find((choice) => choice.value === value)?.filter ?? {};
