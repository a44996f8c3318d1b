import type { ApplicationKind } from '../domain/applications/application-kinds';
import { dayCookie, text } from './day-cookie';

/** The visitor's application of each kind (specification §3, exhibitor and sponsor info); its guards need `code`. */
export const applicationInfo = {
  exhibitor: dayCookie('exhibitor_info', { code: text }),
  sponsor: dayCookie('sponsor_info', { code: text }),
} as const satisfies Record<ApplicationKind, unknown>;
