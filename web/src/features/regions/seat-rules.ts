/** What people may do among themselves once teams are published: each rule's words. */
export const SEAT_RULES = {
  openSeatsCanBeTaken: {
    label: 'Open seats can be taken',
    help: (isOn: boolean) =>
      isOn
        ? 'People without a team take open seats, first come, first served'
        : 'Only organisers fill open seats',
  },
  approvesSwaps: {
    label: 'Swaps need approval',
    help: (isOn: boolean) =>
      isOn ? 'Organisers approve each agreed swap' : 'Two people who agree swap at once',
  },
} as const;
