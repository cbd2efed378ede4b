import { readOnce } from '../../graphql/read-once';
import { REMINDERS, whereToRemind } from './reminders.service';

/** Undefined if absent. */
export const countToRemind = readOnce(['user', 'ranking'], async (tx) => {
  const counted = await tx.user.groupBy({ by: ['regionId'], where: whereToRemind, _count: true });
  return new Map(counted.map(({ regionId, _count }) => [regionId, _count]));
});

export const lastReminderOf = readOnce([], async (tx) => {
  const reminders = await tx.announcement.groupBy({
    by: ['regionId'],
    where: REMINDERS,
    _max: { createdAt: true },
  });
  return new Map(reminders.map(({ regionId, _max }) => [regionId, _max.createdAt]));
});
