import type { ApolloServerPlugin } from '@apollo/server';

/** Of how many errors an answer tells: whatever went wrong a thousand times is told ten times. */
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
