/** The id of the only row of the event's texts and of the only row of its deadlines. */
export const EVENT_ID = 'event';
