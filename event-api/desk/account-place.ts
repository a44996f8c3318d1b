import type { ActPlace } from '../acts/act';
import type { Platform } from '../platform/context';

/** With what acts work that an account does, which the audit knows by its code. */
export function accountPlace(platform: Platform, actor: string): ActPlace {
  const { database, clock, log, env, storage, owners, savedAnswers } = platform;
  return {
    database,
    clock,
    log,
    owners,
    savedAnswers,
    actor,
    readEnvironment: () => env,
    openStorage: async () => storage,
  };
}
