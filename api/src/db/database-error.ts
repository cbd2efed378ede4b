import { DatabaseError } from 'pg';
import { z } from 'zod';
import { Prisma } from './generated/client';

/** A failure as the pg driver adapter reports it, bare or in a Prisma error's `meta`; the driver has a class for it. */
const driverError = z.object({
  cause: z.object({
    kind: z.string().optional(),
    originalCode: z.string().optional(),
    severity: z.string().optional(),
    constraint: z.object({ index: z.string().optional() }).optional(),
  }),
});
const prismaMeta = z.object({ driverAdapterError: driverError });

export function driverCause(error: unknown): z.infer<typeof driverError>['cause'] | undefined {
  if (error instanceof DatabaseError) return { originalCode: error.code, severity: error.severity };
  if (error instanceof Prisma.PrismaClientKnownRequestError) {
    return prismaMeta.safeParse(error.meta).data?.driverAdapterError.cause;
  }
  return driverError.safeParse(error).data?.cause;
}

/** Prisma's own code of an error (`P2002`). */
export function prismaCode(error: unknown): string | undefined {
  if (error instanceof Prisma.PrismaClientKnownRequestError) return error.code;
  return error instanceof Prisma.PrismaClientInitializationError ? error.errorCode : undefined;
}

/** Whether it is a deadlock or a serialization failure: the transaction had no effect and may run again. */
export function isSerializationFailure(error: unknown): boolean {
  if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2034') return true;
  const code = driverCause(error)?.originalCode;
  return code === '40001' || code === '40P01';
}

/**
 * The name of the violated unique index (`regions_name_key`); undefined for any other error. With driver adapters, Prisma's own
 * `meta.target` is empty.
 */
export function violatedUniqueIndex(error: unknown): string | undefined {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError) || error.code !== 'P2002') return undefined;
  return driverCause(error)?.constraint?.index;
}

/** Whether PostgreSQL cannot store a text (NUL) or a number (out of the column's range): the caller's mistake, not ours. */
export function isUnstorableValue(error: unknown): boolean {
  const code = driverCause(error)?.originalCode;
  if (code === '22021' || code === '22003') return true;
  return error instanceof Prisma.PrismaClientKnownRequestError && ['P2020', 'P2033'].includes(error.code);
}

export const isMissingRecord = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2025';
