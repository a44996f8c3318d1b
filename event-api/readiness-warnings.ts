import { reportDoubt } from './checkout/payments-in-doubt';
import type { Platform } from './platform/context';
import { reportStandstill } from './platform/jobs/standstill';

/** Balancers ask every few seconds. */
const BELIEVED_MS = 60_000;

/** What stands still, was given up or is in doubt, a line each, for `/readyz`: the site serves, and somebody has to look. */
export function createWarnings(platform: Pick<Platform, 'db' | 'clock'>): () => Promise<string[]> {
  let present: { until: number; lines: Promise<string[]> } | undefined;
  return () => {
    if (!present || performance.now() > present.until) {
      present = { until: performance.now() + BELIEVED_MS, lines: warningsNow(platform) };
    }
    return present.lines;
  };
}

/** The warnings that the log has every ten minutes. */
async function warningsNow(platform: Pick<Platform, 'db' | 'clock'>): Promise<string[]> {
  const lines: string[] = [];
  const log = {
    info: () => undefined,
    error: () => undefined,
    warn(message: string, { kind }: Record<string, unknown> = {}) {
      const [what] = message.split(';');
      lines.push(kind === undefined ? `${what}` : `${what}: ${kind}`);
    },
  };
  await reportStandstill({ ...platform, log });
  await reportDoubt({ ...platform, log });
  return lines;
}
