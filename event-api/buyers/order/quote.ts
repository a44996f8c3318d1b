import { isolated } from '@/lib/domain/text/names';
import { attendeeName, postalAddress } from '../../forms/answered-texts';
import { formIn } from '../../forms/filled-form';
import type { OwnerKind } from '../../platform/owner-kind';
import { eventTranslator } from '../../tenancy/event-texts';
import { findEvent } from '../../tenancy/find-event';
import { findBuyer } from '../queries';
import { readBuyerOrder } from './read-order';

/** What a purchase would cost that is not submitted yet. */
export const quotePurchase: NonNullable<OwnerKind['quote']> = async (reader, { locale, ...ref }) => {
  const buyer = await findBuyer(reader.db, ref);
  const event = buyer && (await findEvent(reader.db, ref.eventCode));
  if (!event || buyer.state !== 'started') return null;
  const { fees, details } = await readBuyerOrder({ ...reader, event, locale }, buyer);
  if (fees.total === 0) return null;
  const words = await eventTranslator(event, locale, 'receipt');
  const name = attendeeName(details.model);
  const form = { definition: formIn(event, 'buyer', locale), model: details.model };
  const lines = [name && isolated(name), ...postalAddress(form, locale), buyer.email].filter(Boolean);
  return { fees, about: lines.length > 0 ? [[words('buyer'), lines.join('\n')]] : [], until: null };
};
