import type { Platform } from '../../platform/context';
import type { Owner } from '../../platform/owner';
import type { Mailbox } from '../../platform/owner-kind';
import { PRESENTER, PROPOSAL_LINKS } from '../../proposals/proposal-owner';
import { findPresenters } from '../../proposals/queries';
import type { SiteEvent } from '../../tenancy/event';
import { mailboxOf } from '../../tenancy/owner-kinds';

/** Whom to tell that an order was cancelled with its event; null without an address. Presenters are written to one by one. */
export async function readCancelledMailbox(
  platform: Platform,
  event: SiteEvent,
  owner: Owner,
): Promise<Mailbox | null> {
  const eventCode = event.code;
  if (owner.kind !== PRESENTER) return mailboxOf(platform, { eventCode, owner });
  const [presenter] = await findPresenters(platform.db, { eventCode, codes: [owner.code] });
  if (!presenter || presenter.email === '') return null;
  const { email, locale, proposalCode, code } = presenter;
  const subject = { code: proposalCode, presenter: code };
  const link = await PROPOSAL_LINKS.whole.address(platform, { event, locale }, subject);
  return { email, locale, name: null, link };
}
