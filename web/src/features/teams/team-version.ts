import type { TeamEditor_TeamFragment } from '../../gql/graphql';
import type { Versioned } from '../../lib/edit-conflict';
import { NO_LEADER, type TeamValues } from './TeamForm';

/** A team as its form takes it. */
export const teamVersion = ({ name, leader, updatedAt }: TeamEditor_TeamFragment): Versioned<TeamValues> => ({
  values: { teamName: name ?? '', leaderId: leader?.id ?? NO_LEADER },
  updatedAt: updatedAt ?? null,
});
