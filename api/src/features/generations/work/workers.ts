import { join } from 'node:path';
import { WorkerPool } from '../../../lib/worker-pool';
import { projectRoot } from '../../../start/project-root';
import type { Tasks } from './tasks';

/** The bundle has the tasks next to the server. */
const path = import.meta.url.endsWith('.ts')
  ? join(import.meta.dirname, 'tasks-from-source.mjs')
  : join(projectRoot, 'dist/api/generation-tasks.js');

/** The threads that place people, check the proof, and compute the insights of a run. */
export const workers = new WorkerPool<Tasks>(path);
