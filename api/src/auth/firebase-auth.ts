import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getAuth, type Auth } from 'firebase-admin/auth';

/** Firebase's Auth of a project. Named apart, as firebase-admin refuses a second app of one name. */
export const firebaseAuth = (projectId: string): Auth => getAuth(initializeApp({ projectId }, randomUUID()));
