// @ts-check
import { generateTestDocuments } from '../build/build.mjs';

/** Generates the tests' typed documents anew before the tests run. */
export default generateTestDocuments;
