import type { ApolloServerPlugin } from '@apollo/server';
import { OperationTypeNode } from 'graphql';
import { answerTooLarge } from '../errors';
import { isLargerThan } from '../lib/json-size';
import { refusalExtensions } from '../transport/refusals';
import type { Context } from './context';

/**
 * In bytes. The largest answer that our own client asks for is the record of a run with 10,000 people in one region: eleven
 * million. The members of all its teams take four million.
 */
export const MAX_ANSWER = 20_000_000;

/** How many errors an answer keeps when it is refused for its size: one for each act of the longest mutation that a budget allows. */
const MAX_ERRORS = 60;

/**
 * Refuses answers that would take long to write. `cost.ts` refuses documents that lead to too many rows; this catches long
 * texts that are repeated for each of many rows.
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

/** A document can have several mutations, and some of them may have been refused. */
const doneBeside = (errors: readonly unknown[]): string =>
  errors.length === 0 ? 'It is done' : 'What no other error names is done';
