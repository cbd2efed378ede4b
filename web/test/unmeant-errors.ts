import { ApolloLink } from '@apollo/client';
import type { GraphQLFormattedError } from 'graphql';
import { tap } from 'rxjs';
import { expect } from 'vitest';

/**
 * Errors in the answers of a page test's server that are not refusals: a missing field that the schema promises, a document
 * that does not fit the schema, a failing resolver. The page shows only that something went wrong.
 */
const unmeant: { test: string | undefined; words: string }[] = [];

const currentTest = (): string | undefined => expect.getState().currentTestName;

/** Refusals have one of the server's codes. */
const isRefusal = ({ extensions }: GraphQLFormattedError): boolean =>
  typeof extensions?.['code'] === 'string';

const inWords = (operation: string | undefined, { message, path }: GraphQLFormattedError): string =>
  `${operation ?? 'a document'}${path ? `, at ${path.join('.')}` : ''}: ${message}`;

/** Collects errors that a test's server did not return on purpose. */
export function noteUnmeantErrors(): ApolloLink {
  const test = currentTest();
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap(({ errors = [] }) => {
        for (const error of errors) {
          if (!isRefusal(error)) unmeant.push({ test, words: inWords(operation.operationName, error) });
        }
      }),
    ),
  );
}

/** Returns the unintended errors of the running test, each once, and clears all; late ones of earlier tests are dropped. */
export function takeUnmeantErrors(): string[] {
  const test = currentTest();
  const words = unmeant.splice(0).flatMap((error) => (error.test === test ? [error.words] : []));
  return [...new Set(words)];
}
