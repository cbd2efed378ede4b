import type { EventInfoEditor_EventFragment } from '../../gql/graphql';
import type { Versioned } from '../../lib/edit-conflict';
import type { EventInfoValues } from './EventInfoForm';

/** The event as its form takes it. */
export const eventVersion = ({
  aboutContent,
  faqContent,
  updatedAt,
}: EventInfoEditor_EventFragment): Versioned<EventInfoValues> => ({
  values: { aboutContent, faqContent },
  updatedAt,
});
