import type { RequestHandler } from 'express';

/** Milliseconds after which a database that has not answered counts as out of reach. */
const READY_DEADLINE = 2_000;

/** The process answers; says nothing about the database. */
export const healthz: RequestHandler = (_request, response) => {
  response.json({ status: 'alive' });
};

/** Whether requests can be served: `checkReady` rejects with the reason when not. Answers within two seconds either way. */
export const readyz =
  (checkReady: () => Promise<void>): RequestHandler =>
  async (request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    try {
      await withDeadline(checkReady(), READY_DEADLINE);
      response.json({ status: 'ready' });
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      response.status(503).json({ status: 'not ready' });
    }
  };

async function withDeadline(work: Promise<void>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds);
  });
  try {
    await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
