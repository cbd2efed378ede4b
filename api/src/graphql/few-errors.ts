import type { ApolloServerPlugin } from '@apollo/server';

/** The most errors in one answer: what went wrong a thousand times is reported ten times. */
const MAX_ERRORS = 10;

export const fewErrors: ApolloServerPlugin = {
  requestDidStart: async () => ({
    willSendResponse: async ({ response: { body } }) => {
      if (body.kind !== 'single') return;
      const { errors } = body.singleResult;
      if (errors && errors.length > MAX_ERRORS) body.singleResult.errors = errors.slice(0, MAX_ERRORS);
    },
  }),
};
