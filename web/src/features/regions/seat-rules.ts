/** What people may do among themselves once teams are published: each rule's words. */
export const SEAT_RULES = {
  openSeatsCanBeTaken: {
    label: 'Let people take open seats',
    help: (isOn: boolean) =>
      isOn
        ? 'People without a team take open seats, first come, first served'
        : 'Only organisers fill open seats',
  },
  approvesSwaps: {
    label: 'Approve swaps',
    help: (isOn: boolean) =>
      isOn ? 'You confirm each swap before it happens' : 'Two people who agree swap at once',
  },
} as const;
