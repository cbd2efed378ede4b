// @ts-check
// Threads inherit no loader: where the server runs from its sources, each loads tsx itself.
import { tsImport } from 'tsx/esm/api';

export default (await tsImport('./tasks.ts', import.meta.url)).default;
