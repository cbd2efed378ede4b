// @ts-check
import { generateTestDocuments } from '../build/build.mjs';

/** Before the tests run, their typed documents are those of what they ask now. */
export default generateTestDocuments;
