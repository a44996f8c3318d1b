import { freePorts } from '../../support/free-ports.mjs';

// Playwright's workers load this file again, so the ports are chosen once and passed on in the environment.
process.env.E2E_PORTS ??= (await freePorts(4)).join(' ');
const [usual = 0, shortHolds = 0, imported = 0, stripe = 0] = process.env.E2E_PORTS.split(' ').map(Number);

/**
 * Servers of the browser tests: one like in production, one with holds of a few seconds, one with an imported schedule, one
 * with Stripe.
 */
export const PORTS = { usual, shortHolds, imported, stripe } as const;
