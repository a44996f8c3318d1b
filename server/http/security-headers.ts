import type { IncomingMessage, ServerResponse } from 'node:http';

/** Who may open the browser's payment sheet, such as Google Pay's: the pages themselves, and the origins of a gateway's frames. */
export const permissionsPolicy = (payment: readonly string[] = [], { camera = false } = {}): string =>
  `camera=(${camera ? 'self' : ''}), geolocation=(), microphone=(), payment=(${['self', ...payment.map((origin) => `"${origin}"`)].join(' ')}), usb=()`;

/** Headers of every answer. Pages have a Content-Security-Policy in addition: see content-security-policy.ts. */
export const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': permissionsPolicy(),
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'X-Frame-Options': 'DENY',
} as const satisfies Record<string, string>;

/** The policy of pages that need nothing of the site (lib/tenant/plain-pages). */
export const PLAIN_PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; frame-ancestors 'none'";

const TWO_YEARS_SECONDS = 63_072_000;

/** Tells browsers to use only https, if a trusted proxy says that the request came over https. */
export function setTransportSecurity(
  request: IncomingMessage,
  response: ServerResponse,
  trustedProxies: number,
): void {
  if (trustedProxies > 0 && request.headers['x-forwarded-proto'] === 'https') {
    response.setHeader('Strict-Transport-Security', `max-age=${TWO_YEARS_SECONDS}; includeSubDomains`);
  }
}

export function setSecurityHeaders(response: ServerResponse): void {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
}
