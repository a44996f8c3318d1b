import { saveFile } from '@/lib/api/save-file';

/** Files that getReceipt returns instead of JSON (specification §1: receipt, add to calendar). */
const FILES = {
  'application/pdf': 'pdf',
  'text/calendar': 'ics',
} as const;
export type ReceiptFile = keyof typeof FILES;

/**
 * Saves the receipt, or the sessions as a calendar file, on the visitor's device.
 * @throws CallError if it cannot be loaded; status 0 means no answer.
 */
export function saveReceiptFile(code: string, type: ReceiptFile, baseName: string): Promise<void> {
  return saveFile('getReceipt', { code }, { type, name: `${baseName}.${FILES[type]}` });
}
