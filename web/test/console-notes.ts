import type { Resolvers } from './schema-link';

export const consoleNotes = ({
  totalParticipants = 0,
  regions = [],
}: { totalParticipants?: number; regions?: readonly object[] } = {}): Resolvers => ({
  Query: { dashboardStats: () => ({ totalParticipants }), regions: () => regions },
});
