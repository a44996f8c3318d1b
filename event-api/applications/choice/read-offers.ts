import type { z } from 'zod';
import type { ApplicationOffer, extraOffer } from '@/lib/contract/applications/application';
import { type Availability, availabilityOnWire } from '@/lib/contract/parts/availability';
import type { ApplicationKind } from '@/lib/domain/orders/application-kinds';
import { generalChannel } from '@/lib/domain/realtime-channels';
import type { UseCaseContext } from '../../calls/use-case';
import { inMinorUnits } from '../../checkout/minor-units';
import { SharedReadings } from '../../platform/database/readings/shared-readings';
import { availabilities, type ItemAvailability } from '../../platform/inventory/availability';
import { eventTexts } from '../../tenancy/event-texts';
import { requireOwner } from '../../tenancy/require-owner';
import { applicationOwner } from '../application-owner';
import { choiceItem, choicesOf, type Extra, extraItem, extrasOf, priceOf, rangeOf } from '../offers';
import { listExtras, requireApplication } from '../queries';
import type { StoredApplication } from '../schema';

const shared = new SharedReadings<ItemAvailability[]>();

/** What is left now of something that applications choose. Concurrent readers of an event share one statement. */
export async function readLeft(
  { db, event, clock }: Pick<UseCaseContext, 'db' | 'event' | 'clock'>,
  kind: ApplicationKind,
  of: 'choice' | 'extra',
) {
  const as_of = clock.now();
  const item = of === 'choice' ? choiceItem(kind, '') : extraItem(kind, '');
  const key = { eventCode: event.code, now: as_of, kind: item.kind };
  const items = await shared.read(db, `${event.code} ${item.kind}`, () => availabilities(db, key));
  const byCode = new Map(items.map((each) => [each.code, each.availability]));
  return {
    as_of,
    channel: generalChannel({ clientCode: event.clientCode, eventCode: event.code }),
    left: (code: string): Availability => availabilityOnWire(byCode.get(code)),
  };
}

/** The types of booths, or the levels, in the organiser's order, with what is left now. */
export async function readOffers(
  context: Pick<UseCaseContext, 'db' | 'event' | 'locale' | 'clock'>,
  kind: ApplicationKind,
) {
  const { event, locale } = context;
  const { left, ...now } = await readLeft(context, kind, 'choice');
  const texts = eventTexts(event, locale);
  const { currency } = event.definition.event;
  const money = (amount: number) => ({ amount, currency });
  const offers = choicesOf(event, kind).map((choice): ApplicationOffer => {
    const isLevel = 'benefits' in choice;
    const { minimum, maximum } = isLevel ? rangeOf(event, choice) : priceOf(event, choice);
    return {
      code: choice.code,
      name: texts.text(choice.name),
      description: texts.optional(choice.description),
      size: isLevel ? null : texts.optional(choice.size),
      benefits: isLevel ? choice.benefits.map((benefit) => texts.text(benefit)) : [],
      least: money(minimum),
      most: money(maximum),
      availability: left(choice.code),
    };
  });
  return { ...now, offers };
}

/** The application whose own choice is asked for; null without a code. @throws Refusal 404 when it is not the visitor's */
export async function ownApplication(
  context: UseCaseContext,
  kind: ApplicationKind,
  code: string | undefined,
): Promise<StoredApplication | null> {
  if (code === undefined) return null;
  await requireOwner(context, applicationOwner(kind, code), 'code');
  return requireApplication(context.db, { eventCode: context.event.code, kind, code });
}

/** The extras in the organiser's order, and how many of each an application has. */
export async function readExtras(context: UseCaseContext, kind: ApplicationKind, code: string | undefined) {
  const { db, event, locale } = context;
  const own = await ownApplication(context, kind, code);
  const { left, ...now } = await readLeft(context, kind, 'extra');
  const stored = own ? await listExtras(db, { eventCode: event.code, codes: [own.code] }) : [];
  const texts = eventTexts(event, locale);
  const { currency } = event.definition.event;
  const describe = (extra: Extra): z.output<typeof extraOffer> => ({
    code: extra.code,
    name: texts.text(extra.name),
    description: texts.optional(extra.description),
    price: { amount: inMinorUnits(extra.amount, currency), currency },
    limit: extra.limit,
    availability: left(extra.code),
  });
  return {
    ...now,
    extras: extrasOf(event, kind).map(describe),
    chosen: Object.fromEntries(stored.map(({ extraCode, quantity }) => [extraCode, quantity])),
  };
}
