import { createHash } from 'node:crypto';
import type { TogetherAnswer } from '@/lib/contract/desk/agreement';
import type { DeskContext } from '../desk-use-case';
import type { DECISIONS_TOGETHER } from '../tasks/decide-together';
import { startTask } from '../tasks/start-task';

/** What a decision would do to one. */
type Foreseen =
  | { consequences: readonly string[]; version: number }
  /** Why it cannot be. */
  | { reasons: readonly string[] };

interface Together {
  codes: readonly string[];
  message: string;
  /** The seal of what was shown. */
  agreed: string | undefined;
  foresee: (code: string) => Promise<Foreseen>;
  act: (typeof DECISIONS_TOGETHER)[keyof typeof DECISIONS_TOGETHER];
}

/**
 * The way of a decision about several: first it says what becomes of each; with the seal of that it begins the task that decides
 * about those of which it can be, one after the other.
 */
export async function askTogether(
  context: DeskContext,
  { codes, message, agreed, foresee, act }: Together,
): Promise<TogetherAnswer> {
  const rows: ({ code: string } & Foreseen)[] = [];
  for (const code of new Set(codes)) rows.push({ code, ...(await foresee(code)) });
  const possible = rows.flatMap((row) => ('version' in row ? [{ code: row.code, seen: row.version }] : []));
  const seal = createHash('sha256')
    .update(JSON.stringify([message, rows]))
    .digest('base64url');
  if (agreed === seal && possible.length > 0) {
    const input = { message: message === '' ? null : message, rows: possible };
    return { outcome: 'begun', ...(await startTask(context, act, input)) };
  }
  return {
    outcome: 'asks',
    rows: rows.map((row) => ({
      code: row.code,
      possible: 'version' in row,
      sentences: [...('version' in row ? row.consequences : row.reasons)],
    })),
    seal,
  };
}
