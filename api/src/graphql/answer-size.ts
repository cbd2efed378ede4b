import type { ApolloServerPlugin } from '@apollo/server';
import { OperationTypeNode } from 'graphql';
import { answerTooLarge } from '../errors';
import { isLargerThan } from '../lib/json-size';
import { refusalExtensions } from '../doors/refusals';
import type { Context } from './context';

/**
 * Bytes. The largest answer that our own client asks for, the record of a run with 10,000 people in one region, has eleven
 * million; all members of their teams have four.
 */
export const MAX_ANSWER = 20_000_000;

/** Of an answer that is refused for its size; a document has thirty root fields at the most. */
const MAX_ERRORS = 30;

/**
 * Refuses answers that would take long to write. What multiplies the rows is refused before (`cost.ts`); this is about
 * long texts shown for each of many.
 */
export const limitAnswers: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ response: { body }, operation }) => {
      if (body.kind !== 'single' || !isLargerThan(body.singleResult, MAX_ANSWER)) return;
      const errors = body.singleResult.errors?.slice(0, MAX_ERRORS) ?? [];
      const refusal = answerTooLarge(
        MAX_ANSWER,
        operation?.operation === OperationTypeNode.MUTATION ? doneBeside(errors) : null,
      );
      body.singleResult = {
        data: null,
        errors: [...errors, { message: refusal.message, extensions: refusalExtensions(refusal) }],
      };
    },
  }),
};

/** Of several acts in one document some may have been refused. */
const doneBeside = (errors: readonly unknown[]): string =>
  errors.length === 0 ? 'It is done' : 'What no other error names is done';
