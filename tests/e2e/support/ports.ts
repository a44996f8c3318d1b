import { freePorts } from '../../support/free-ports.mjs';

/** Whether somebody else serves the usual port: the two instances of `npm run faults -- stack`. */
export const IS_STARTED = process.env.E2E_STARTED === '1';

// Playwright's workers load this file again, so the ports are chosen once and passed on in the environment.
process.env.E2E_PORTS ??= (await freePorts(5)).join(' ');
const [usual = 0, shortHolds = 0, imported = 0, stripe = 0, stack = 0] =
  process.env.E2E_PORTS.split(' ').map(Number);

/**
 * Servers of the browser tests: one like in production, one with holds of a few seconds, one with an imported schedule, one
 * with Stripe, and the two instances behind their proxy.
 */
export const PORTS = {
  usual,
  shortHolds,
  imported,
  stripe,
  stack,
} as const;
