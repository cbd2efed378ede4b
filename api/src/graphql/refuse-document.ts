import { HeaderMap } from '@apollo/server';
import { GraphQLError } from 'graphql';
import { headersOf, statusOf } from '../transport/refusals';
import type { DomainError } from '../errors';

/** Refuses a document before any field of it runs, where Apollo would report a thrown DomainError as an internal failure. */
export function refuseDocument(refusal: DomainError): never {
  const { code, message } = refusal;
  const http = { status: statusOf(code), headers: new HeaderMap(Object.entries(headersOf(code))) };
  throw new GraphQLError(message, { originalError: refusal, extensions: { http } });
}
