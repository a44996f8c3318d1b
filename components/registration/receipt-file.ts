import { encodeCall } from '@/lib/api/encode-call';
import { readRoute } from '@/lib/api/route';
import { routes } from '@/lib/api/routes';
import { readToken } from '@/lib/api/token';
import { CallError } from '@/lib/errors';

/** The files that getReceipt gives instead of JSON (specification §1: receipt, add to calendar). */
const FILES = {
  'application/pdf': 'pdf',
  'text/calendar': 'ics',
} as const;
export type ReceiptFile = keyof typeof FILES;

/**
 * Saves the receipt, or its sessions as a calendar file, on the visitor's device.
 * @throws CallError when it cannot be had; status 0 is no answer
 */
export async function saveReceiptFile(code: string, type: ReceiptFile, baseName: string): Promise<void> {
  const { method, path } = readRoute(routes.getReceipt);
  const call = encodeCall(method, path, { code });
  const answer = await fetch(`/api${call.path}`, {
    method: call.method,
    headers: {
      accept: type,
      'accept-language': document.documentElement.lang,
      authorization: `Bearer ${readToken() ?? ''}`,
    },
    body: call.body ?? null,
  }).catch(() => undefined);
  if (!answer?.ok) throw new CallError(answer?.status ?? 0, {});
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = `${baseName}.${FILES[type]}`;
  link.click();
  // The browser has taken the file over once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
