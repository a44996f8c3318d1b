import type { EntryTicket } from '@/lib/contract/parts/entry';
import type { Environment } from '@/lib/env';
import type { Tokens } from '../platform/tokens';
import { entryCodeOf, type Holder } from './entry-code';
import { drawQr } from './qr-drawing';
import { walletsOf } from './wallet/wallets';

/** What tickets are made with. */
export interface TicketMaker {
  readonly tokens: Pick<Tokens, 'keysFor'>;
  readonly env: Environment;
}

/** The ticket of somebody who may come in. */
export function entryTicketOf(
  { tokens, env }: TicketMaker,
  event: { code: string },
  holder: Holder,
): EntryTicket {
  const code = entryCodeOf(tokens, event, holder);
  return { code, qr: drawQr(code), wallets: walletsOf(env) };
}
