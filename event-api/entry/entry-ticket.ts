import type { EntryTicket } from '@/lib/contract/parts/entry';
import type { Tokens } from '../platform/tokens';
import { entryCodeOf, type Holder } from './entry-code';
import { drawQr } from './qr-drawing';

/** The ticket of somebody who may come in. */
export function entryTicketOf(
  tokens: Pick<Tokens, 'keysFor'>,
  event: { code: string },
  holder: Holder,
): EntryTicket {
  const code = entryCodeOf(tokens, event, holder);
  return { code, qr: drawQr(code) };
}
