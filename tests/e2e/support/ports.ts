import { freePorts } from '../../support/free-ports.mjs';

// Playwright's workers load this file again: the ports are chosen once and handed on in the environment.
process.env.E2E_PORTS ??= (await freePorts(4)).join(' ');
const [usual = 0, shortHolds = 0, imported = 0, stripe = 0] = process.env.E2E_PORTS.split(' ').map(Number);

/**
 * Servers of the browser tests: one as in production, one whose holds end within seconds, one for a published schedule,
 * one that is paid through Stripe.
 */
export const PORTS = { usual, shortHolds, imported, stripe } as const;
