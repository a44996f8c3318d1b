import { randomBytes, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Platform } from '../context';
import { describeError } from '../log';
import { writePrivateFile } from '../storage/write-private-file';
import { within } from '../within';

/** Longer means that calls cannot be answered. */
const MAX_ANSWER_MS = 2_000;
/** How long it is believed that something can, or cannot, be written. */
const WRITABLE_MS = 5_000;
const UNWRITABLE_MS = 1_000;
/** Enough that a full disk has no room for it. */
const WRITTEN_BYTES = 256 * 1024;
/** Other instances may write to the same folder. */
const OWN_FILE = `.readiness-${randomUUID()}`;

type Context = Pick<Platform, 'database' | 'db' | 'env' | 'log'>;

/** Makes the answer of `/readyz`: whether the database answers, and what calls and jobs write can be written. */
export function createReadiness(platform: Context): () => Promise<boolean> {
  let answer: { until: number; isWritable: Promise<boolean> } | undefined;
  const isWritable = () => {
    if (answer && performance.now() < answer.until) return answer.isWritable;
    const present = tryToWrite(platform);
    answer = { until: performance.now() + WRITABLE_MS, isWritable: present };
    void present.then((is) => {
      if (!is) answer = { until: performance.now() + UNWRITABLE_MS, isWritable: present };
    });
    return present;
  };
  return async () => {
    const answers = await succeeds(platform.db.execute(sql`select 1`));
    return answers && (await isWritable());
  };
}

/** The answer of `/readyz` while calls are answered. */
export const readyText = (warnings: readonly string[]): string =>
  ['ready', ...warnings.map((warning) => `warning: ${warning}`)].join('\n');

const succeeds = (work: PromiseLike<unknown>): Promise<boolean> =>
  within(work, MAX_ANSWER_MS).then(
    () => true,
    () => false,
  );

async function tryToWrite({ database, env, log }: Context): Promise<boolean> {
  try {
    const writesMessages = !env.SMTP_URL || !env.TWILIO_ACCOUNT_SID;
    await within(
      Promise.all([writeToDatabase(database), ...(writesMessages ? [writeToFolder(env.OUTBOX_DIR)] : [])]),
      MAX_ANSWER_MS,
    );
    return true;
  } catch (error) {
    log.warn('nothing can be written', { error: describeError(error) });
    return false;
  }
}

/** A table that ends with its transaction, because a full disk may still have room in the tables that there are. */
async function writeToDatabase(database: Context['database']): Promise<void> {
  const rows = WRITTEN_BYTES / 2048;
  await database.transaction((tx) =>
    tx.execute(sql`
      create temporary table written_for_readiness on commit drop as
      select repeat(md5(number::text), 64) as filler from generate_series(1, ${sql.raw(String(rows))}) as number`),
  );
}

async function writeToFolder(folder: string): Promise<void> {
  const file = join(folder, OWN_FILE);
  await writePrivateFile(file, randomBytes(WRITTEN_BYTES));
  await rm(file, { force: true });
}
