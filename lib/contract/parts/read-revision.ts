import { z } from 'zod';

/**
 * Revision of the answers that were read or saved last, and from which the sent ones were made. Left out, they replace
 * whatever is stored.
 */
export const readRevision = z.int().min(0).optional();
