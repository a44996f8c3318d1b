import type { z } from 'zod';
import { limits } from '../definition/limits';
import type { SiteEvent } from '../tenancy/event';

const DEFAULTS = limits.parse({});

/** The limits that the event's definition sets, or the usual ones. */
export const limitsOf = ({ definition }: SiteEvent): z.output<typeof limits> => definition.limits ?? DEFAULTS;
