import { channel, subscribe } from 'node:diagnostics_channel';

/** A job, or a piece of work in a thread, that has ended; `milliseconds` from when it was asked for, with its wait for a thread. */
export type TaskTime = { name: string; isDone: boolean; milliseconds: number };

const NAME = 'hackathon:task';
const tasks = channel(NAME);

export const reportTask = (time: TaskTime): void => tasks.publish(time);

/** Calls `listen` after each piece of work, as long as the process lives. */
export const onTask = (listen: (time: TaskTime) => void): void =>
  subscribe(NAME, (time) => listen(time as TaskTime));
