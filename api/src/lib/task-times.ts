import { channel, subscribe } from 'node:diagnostics_channel';

/** A finished job or worker task; `milliseconds` since its request, including the wait for a thread. */
export type TaskTime = { name: string; isDone: boolean; milliseconds: number };

const NAME = 'hackathon:task';
const tasks = channel(NAME);

export const reportTask = (time: TaskTime): void => tasks.publish(time);

/** Calls `listen` after each task, for the life of the process. */
export const onTask = (listen: (time: TaskTime) => void): void =>
  subscribe(NAME, (time) => listen(time as TaskTime));
