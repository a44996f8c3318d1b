import type { Application } from '@/lib/contract/applications/application';
import type { ApplicationKind } from '@/lib/domain/orders/application-kinds';
import { notFound, refuse } from '@/lib/errors';
import type { UseCaseContext } from '../../calls/use-case';
import { giveBack } from '../../platform/inventory/give-back';
import { freeFor } from '../../platform/inventory/holds';
import { type ItemKey, PlacesTaken } from '../../platform/inventory/items';
import { lockItemsOf } from '../../platform/inventory/locks';
import { take } from '../../platform/inventory/take';
import { broadcastPlaces } from '../../realtime/broadcast-places';
import { eventTexts } from '../../tenancy/event-texts';
import { applicationOwner } from '../application-owner';
import { changeApplication, type OpenApplication } from '../change-application';
import { extraItem, extrasOf } from '../offers';
import { listExtras, putExtra, type StoredExtra } from '../queries';
import { answerApplication } from '../reading/describe-application';

/**
 * Sets how many of each extra an application has, and holds them, all or none. Those that are not named stay.
 * @throws Refusal 404 for an unknown extra, 422 at `value` above the limit of one, 409 when fewer are left
 */
export async function storeExtras(
  context: UseCaseContext,
  kind: ApplicationKind,
  { code, value }: { code: string; value: Readonly<Record<string, number>> },
): Promise<Application> {
  const { event } = context;
  const wanted = Object.entries(value).map(([extraCode, quantity]) => ({ extraCode, quantity }));
  if (wanted.length > 0) {
    await changeApplication(context, { kind, code }, async (open) => {
      const { tx } = open;
      const before = await listExtras(tx, { eventCode: event.code, codes: [code] });
      requireOffered(context, kind, wanted, before);
      await holdExtras(context, open, wanted);
      for (const extra of wanted)
        await putExtra(tx, { ...extra, eventCode: event.code, applicationCode: code });
    });
    broadcastPlaces(
      context,
      event,
      wanted.map(({ extraCode }) => extraItem(kind, extraCode)),
    );
  }
  return answerApplication(context, { kind, code });
}

type Wanted = Pick<StoredExtra, 'extraCode' | 'quantity'>;

/** What the organiser no longer offers can still be removed. */
function requireOffered(
  { event, locale }: UseCaseContext,
  kind: ApplicationKind,
  wanted: readonly Wanted[],
  before: readonly StoredExtra[],
): void {
  const texts = eventTexts(event, locale);
  for (const { extraCode, quantity } of wanted) {
    const extra = extrasOf(event, kind).find((each) => each.code === extraCode);
    const isRemoved = quantity === 0 && before.some((own) => own.extraCode === extraCode);
    if (!extra && !isRemoved) throw notFound('value');
    if (extra && quantity > extra.limit) {
      const name = texts.text(extra.name);
      throw refuse(422, 'value', 'application_extra_limit', { name, count: extra.limit });
    }
  }
}

async function holdExtras(
  context: UseCaseContext,
  { tx, application, now }: OpenApplication,
  wanted: readonly Wanted[],
): Promise<void> {
  const { eventCode, kind, code } = application;
  const owner = applicationOwner(kind, code);
  const places = wanted.map(({ extraCode, quantity }) => ({ ...extraItem(kind, extraCode), quantity }));
  const items = places.filter(({ quantity }) => quantity > 0);
  const removals = places.filter(({ quantity }) => quantity === 0);
  // Both steps below change places: locked together, two companies cannot wait for each other in a circle.
  await lockItemsOf(tx, { eventCode, owner, and: places });
  if (items.length > 0) {
    const { HOLD_SECONDS: holdSeconds } = context.env;
    await take(tx, { eventCode, owner, items, now, holdSeconds }).catch((error: unknown) => {
      if (!(error instanceof PlacesTaken)) throw error;
      return refuseTaken(context, { tx, application }, error.items);
    });
  }
  if (removals.length > 0) await giveBack(tx, { eventCode, owner, items: removals, now });
}

/** @throws Refusal 409 that says how many it can have of the first extra of which there are not enough */
async function refuseTaken(
  { event, locale }: UseCaseContext,
  { tx, application }: Pick<OpenApplication, 'tx' | 'application'>,
  items: readonly ItemKey[],
): Promise<never> {
  const { eventCode, kind, code } = application;
  const taken = extrasOf(event, kind).find((extra) => items.some((item) => item.code === extra.code));
  if (!taken) throw notFound('value');
  const owner = applicationOwner(kind, code);
  const free = await freeFor(tx, { eventCode, owner, item: extraItem(kind, taken.code) });
  const name = eventTexts(event, locale).text(taken.name);
  throw refuse(409, 'value', 'application_extra_left', { name, count: Math.max(0, free ?? 0) });
}
