import type { ApolloServerPlugin } from '@apollo/server';
import type { GraphQLFormattedError } from 'graphql';
import type { ErrorCode } from '../errors';
import { headersOf, statusOf } from '../transport/refusals';
import type { Context } from './context';

const UNAVAILABLE: ErrorCode = 'SERVICE_UNAVAILABLE';

const isUnavailable = ({ extensions }: GraphQLFormattedError): boolean => extensions?.code === UNAVAILABLE;

/**
 * An answer that has no data because something is unavailable says so in its HTTP status too, so that proxies, monitors and
 * clients see it and know when to try again. An answer with some data keeps its 200, which is GraphQL's rule.
 */
export const statusOfUnavailable: ApolloServerPlugin<Context> = {
  requestDidStart: () =>
    Promise.resolve({
      willSendResponse: ({ response: { body, http } }) => {
        if (body.kind === 'single') {
          const { data, errors = [] } = body.singleResult;
          const isEmpty = data == null || Object.values(data).every((root) => root === null);
          if (isEmpty && errors.some(isUnavailable)) {
            for (const [name, value] of Object.entries(headersOf(UNAVAILABLE))) {
              http.headers.set(name.toLowerCase(), value);
            }
            if (errors.every(isUnavailable)) http.status = statusOf(UNAVAILABLE);
          }
        }
        return Promise.resolve();
      },
    }),
};
