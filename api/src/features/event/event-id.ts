/** The id of the one row of the event's texts, and of the one row of its deadlines. */
export const EVENT_ID = 'event';
