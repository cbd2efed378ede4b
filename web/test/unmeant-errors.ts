import { ApolloLink } from '@apollo/client';
import type { GraphQLFormattedError } from 'graphql';
import { tap } from 'rxjs';
import { expect } from 'vitest';

/**
 * Errors in the answers of a page test's server that are no refusal: an answer without a field that the schema promises, a
 * document that does not fit the schema, a resolver that broke. The page only says that something went wrong.
 */
const unmeant: { test: string | undefined; words: string }[] = [];

const currentTest = (): string | undefined => expect.getState().currentTestName;

/** A refusal has one of the server's codes. */
const isRefusal = ({ extensions }: GraphQLFormattedError): boolean =>
  typeof extensions?.['code'] === 'string';

const inWords = (operation: string | undefined, { message, path }: GraphQLFormattedError): string =>
  `${operation ?? 'a document'}${path ? `, at ${path.join('.')}` : ''}: ${message}`;

/** Stands before a test's server, and remembers what it did not mean to say. */
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

/** What the running test's server did not mean, each once. Forgets it, and what came too late for the test before. */
export function takeUnmeantErrors(): string[] {
  const test = currentTest();
  const words = unmeant.splice(0).flatMap((error) => (error.test === test ? [error.words] : []));
  return [...new Set(words)];
}
