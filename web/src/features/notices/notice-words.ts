import { Ban, CircleCheck, CircleSlash, Clock, OctagonAlert, type LucideIcon } from 'lucide-react';
import type { ChatService, DeliveryState, NoticeChannel, NoticeKind } from '../../gql/graphql';
import type { Tone } from '../../ui/show/StatusBadge';

/** Each kind's label and recipients. A new kind on the server does not compile until it has words here. */
export const KIND_WORDS: Readonly<Record<NoticeKind, { label: string; to: string }>> = {
  INVITED: { label: 'You are invited', to: 'People added by an import' },
  PREFERENCES_OPEN: { label: 'Preferences are open', to: 'People who take part in the region' },
  NOT_RANKED_YET: { label: 'You have not ranked yet', to: 'Only those who have not ranked' },
  DEADLINE_NEAR: { label: 'Preferences close soon', to: 'People who take part in the region' },
  TEAM_PUBLISHED: { label: 'Your team is published', to: 'People with a place' },
  TEAM_CHANGED: { label: 'Your team has changed', to: 'People moved after publishing' },
  NO_TEAM: { label: 'You have no team yet', to: 'People without a place after publishing' },
  SWAP_ASKED: { label: 'Would you swap teams?', to: 'The person asked' },
  JOB_FAILED: { label: 'A scheduled step failed', to: 'Organisers' },
  SHORTAGE: { label: 'People have no place', to: 'Organisers' },
};

type StateWords = { label: string; tone: Tone; icon: LucideIcon };
export const STATE_WORDS: Readonly<Record<DeliveryState, StateWords>> = {
  SENT: { label: 'Sent', tone: 'success', icon: CircleCheck },
  WAITING: { label: 'Waiting', tone: 'info', icon: Clock },
  REFUSED: { label: 'Refused', tone: 'danger', icon: Ban },
  GIVEN_UP: { label: 'Given up', tone: 'danger', icon: OctagonAlert },
  SKIPPED: { label: 'Not needed', tone: 'neutral', icon: CircleSlash },
};
export const STATES = Object.entries(STATE_WORDS) as [DeliveryState, StateWords][];

export const CHANNEL_WORDS: Readonly<Record<NoticeChannel, string>> = { EMAIL: 'E-mail', CHAT: 'Chat' };

export const SERVICE_NAMES: Readonly<Record<ChatService, string>> = {
  SLACK: 'Slack',
  TEAMS: 'Microsoft Teams',
  GOOGLE_CHAT: 'Google Chat',
};
