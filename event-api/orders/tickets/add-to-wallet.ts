import { TICKET_KINDS } from '@/lib/contract/tickets';
import { notFound } from '@/lib/errors';
import { FileAnswer, type UseCase } from '../../calls/use-case';
import { walletPass } from '../../entry/entry-tasks';
import { walletsOf } from '../../entry/wallet/wallets';
import { inThread } from '../../platform/threads/threads';
import { requireOwner } from '../../tenancy/require-owner';
import { googleTicketLink, passSheet, requireTicket } from './wallet-ticket';

/** Phones take a pass from an address alone, without the visitor's token: its secret holds for as long as one is taken. */
const PASS_SECONDS = 600;
const PURPOSE = 'wallet-pass';
const MEDIA_TYPE = 'application/vnd.apple.pkpass';

/**
 * Where a ticket is put into a phone's wallet.
 * @throws Refusal 404 where that wallet is not set up and without a grant, 409 where there is no such ticket
 */
export const addToWallet: UseCase<'addToWallet'> = async (
  context,
  { target: kind, code, ticket, wallet },
) => {
  const { event, env, locale, tokens } = context;
  if (!walletsOf(env).includes(wallet)) throw notFound('wallet');
  const owner = { kind, code };
  await requireOwner(context, owner, 'code');
  if (wallet === 'google') {
    return { address: await googleTicketLink(context, { owner, code: ticket }) };
  }
  // A ticket that there is not is told here, where it can be said.
  const { entry } = await requireTicket(context, locale, { owner, code: ticket });
  const claim = { eventCode: event.code, purpose: PURPOSE, subject: [kind, code, entry.code].join(' ') };
  return { address: `/api/getWalletPass/${await tokens.issueLink(claim, PASS_SECONDS)}` };
};

/** The pass itself. @throws Refusal 404 for a secret that has ended, and where Apple's Wallet is not set up; 409 since the ticket ended */
export const getWalletPass: UseCase<'getWalletPass'> = async (context, { secret }) => {
  const { event, tokens, locale } = context;
  const subject = await tokens.readLink(secret, { eventCode: event.code, purpose: PURPOSE });
  const [word = '', code = '', entryCode] = (subject ?? '').split(' ');
  const kind = TICKET_KINDS.find((one) => one === word);
  if (!kind) throw notFound('secret');
  const sheet = await passSheet(context, { owner: { kind, code }, code: entryCode });
  const pass = await inThread(walletPass, sheet);
  return new FileAnswer(pass, MEDIA_TYPE, `${event.code}.pkpass`, locale, true);
};
