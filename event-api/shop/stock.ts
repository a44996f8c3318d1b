import { type Availability, availabilityOnWire } from '@/lib/contract/parts/availability';
import type { Product as ProductAnswer } from '@/lib/contract/shop';
import { generalChannel } from '@/lib/domain/realtime-channels';
import type { UseCaseContext } from '../calls/use-case';
import { SharedReadings } from '../platform/database/readings/shared-readings';
import { availabilities, type ItemAvailability } from '../platform/inventory/availability';
import { ITEM_KINDS } from '../platform/inventory/items';
import { eventTexts } from '../tenancy/event-texts';
import { yesNo } from '../tenancy/page-info';
import { isSoldAlone } from '../tenancy/registration-state';
import type { StoredEvent } from '../tenancy/stored-event';
import { codeOf, priceOf } from './products';

type Product = StoredEvent['products'][number];
type Reader = Pick<UseCaseContext, 'db' | 'event' | 'locale' | 'clock'>;

const shared = new SharedReadings<ItemAvailability[]>();

/** Products as calls answer them, with what is left now. Concurrent readers of an event share one statement. */
export async function readStock(reader: Reader, products: readonly Product[]) {
  const { db, event, clock } = reader;
  const as_of = clock.now();
  const items = { eventCode: event.code, now: as_of, kind: ITEM_KINDS.productVariant };
  const variants = await shared.read(db, event.code, () => availabilities(db, items));
  const byCode = new Map(variants.map((item) => [item.code, item.availability]));
  const left = (code: string) => availabilityOnWire(byCode.get(code));
  return {
    as_of,
    sold_alone: yesNo(isSoldAlone(event, as_of)),
    channel: generalChannel({ clientCode: event.clientCode, eventCode: event.code }),
    products: products.map((product) => describe(reader, product, left)),
  };
}

function describe(
  { event, locale }: Reader,
  product: Product,
  left: (code: string) => Availability,
): ProductAnswer {
  const texts = eventTexts(event, locale);
  return {
    code: product.code,
    name: texts.text(product.name),
    description: texts.optional(product.description),
    photo: texts.optionalPicture(product.photo),
    limit: product.limit,
    variants: product.variants.map((variant) => ({
      code: variant.code,
      name: texts.text(variant.name),
      price: priceOf(event, { product, variant }),
      availability: left(codeOf({ product, variant })),
    })),
  };
}
