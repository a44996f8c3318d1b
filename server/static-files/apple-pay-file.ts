import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { CannotStart } from '@/event-api/platform/cannot-start';
import { setSecurityHeaders } from '../http/security-headers';

/** Where Apple reads the file by which a host may offer Apple Pay. Apple follows no redirect. */
export const APPLE_PAY_PATH = '/.well-known/apple-developer-merchantid-domain-association';

/** @throws CannotStart when there is a setting and no such file */
export function readApplePayFile(path: string | undefined): Buffer | undefined {
  if (path === undefined) return undefined;
  try {
    return readFileSync(path);
  } catch {
    throw new CannotStart(
      `APPLE_PAY_FILE=${path} cannot be read: download Stripe's file "apple-developer-merchantid-domain-association", or unset it.`,
    );
  }
}

export function sendApplePayFile(response: ServerResponse, file: Buffer): void {
  setSecurityHeaders(response);
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' };
  response.writeHead(200, { ...headers, 'Content-Length': file.length }).end(file);
}
