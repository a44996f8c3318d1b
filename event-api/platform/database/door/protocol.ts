import { z } from 'zod';

/** What a command asks of the process that has the database open. Statements with a `tx` belong to that transaction. */
export const asked = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('begin'), id: z.number(), tx: z.number() }),
  z.object({
    kind: z.literal('query'),
    id: z.number(),
    tx: z.number().optional(),
    text: z.string(),
    parameters: z.array(z.unknown()),
    rowMode: z.enum(['array', 'object']),
    /** Ids of the types whose values are wanted as PostgreSQL's own text. */
    textTypes: z.array(z.number()),
  }),
  z.object({ kind: z.enum(['commit', 'rollback']), id: z.number(), tx: z.number() }),
  z.object({ kind: z.enum(['listen', 'unlisten']), id: z.number(), channel: z.string() }),
]);

export type Asked = z.infer<typeof asked>;

/** The answer to what had the same id, or a notification on a channel. */
export type Answered =
  | { kind: 'done'; id: number; result: unknown }
  /** `givenUp`: the door itself ended the transaction. */
  | { kind: 'failed'; id: number; error: DatabaseProblem; givenUp: boolean }
  | { kind: 'notified'; channel: string; payload: string }
  /** The connection ends after this. */
  | { kind: 'refused'; why: string };

/** PostgreSQL's error with its code, constraint and so on. */
export interface DatabaseProblem {
  message: string;
  fields: Record<string, unknown>;
}

/** An error as plain data: the fields of a database's error are texts and numbers. */
export function describeProblem(error: unknown): DatabaseProblem {
  if (!(error instanceof Error)) return { message: String(error), fields: {} };
  const fields = Object.entries(error).filter(([, value]) => ['string', 'number'].includes(typeof value));
  return { message: error.message, fields: Object.fromEntries(fields) };
}
