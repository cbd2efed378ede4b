import { expect } from 'vitest';
import type { z } from 'zod';
import { ERROR_CODES } from '../src/errors';
import { refusalShape } from '../src/rest/refusals';
import type { Caller } from './caller';

const anyRefusal = refusalShape(ERROR_CODES);

export type Call = [method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown];

/** Makes a call that must be answered with 200, or with `status`. `Caller.rest` validates the answer's shape. */
export async function answer<Shape extends z.ZodType>(
  person: Caller,
  call: Call,
  _shape: Shape,
  status = 200,
): Promise<z.output<Shape>> {
  const answered = await person.rest(...call);
  expect(answered, call.join(' ')).toMatchObject({ status });
  return answered.body as z.output<Shape>;
}

/** Makes a call that must be answered with 204 and no body. */
export async function emptyAnswer(person: Caller, call: Call): Promise<void> {
  expect(await person.rest(...call), call.join(' ')).toMatchObject({ status: 204, body: undefined });
}

/** Makes a call that must be refused, in the documented shape. */
export async function refusal(
  person: Caller,
  call: Call,
): Promise<z.output<typeof anyRefusal> & { status: number }> {
  const { status, body } = await person.rest(...call);
  return { status, ...anyRefusal.parse(body) };
}
