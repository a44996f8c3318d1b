import { notFound, REQUEST, refuse } from '@/lib/errors';
import type { Locale } from '@/lib/i18n/languages';
import type { Money } from '@/lib/money';
import { inMinorUnits } from '../checkout/minor-units';
import { ITEM_KINDS, type ItemKey } from '../platform/inventory/items';
import type { Ticket } from '../platform/owner-kind';
import type { SiteEvent } from '../tenancy/event';
import { eventTexts } from '../tenancy/event-texts';
import type { StoredEvent } from '../tenancy/stored-event';

type Product = StoredEvent['products'][number];
type Variant = Product['variants'][number];

/** A variant with its product, as the organiser defined them. */
export interface Offered {
  product: Product;
  variant: Variant;
}

/** Names a variant in calls. */
export interface VariantKey {
  product_code: string;
  variant_code: string;
}

/** The code of a variant in the inventory, in purchases and in fee lines. */
export const codeOf = ({ product, variant }: Offered): string => `${product.code}/${variant.code}`;

/** The inventory item for the pieces of a variant. */
export const variantItem = (code: string): ItemKey => ({ kind: ITEM_KINDS.productVariant, code });

/** A variant by its code in the inventory; undefined when the event no longer has it. */
export function findOffered({ definition }: SiteEvent, code: string): Offered | undefined {
  for (const product of definition.products) {
    const variant = product.variants.find((each) => codeOf({ product, variant: each }) === code);
    if (variant) return { product, variant };
  }
  return undefined;
}

/** @throws Refusal 404 at the field that names nothing */
export function requireOffered(event: SiteEvent, { product_code, variant_code }: VariantKey): Offered {
  const product = requireProduct(event, product_code, 'product_code');
  const variant = product.variants.find((each) => each.code === variant_code);
  if (!variant) throw notFound('variant_code');
  return { product, variant };
}

/** @throws Refusal 404 at `field` for a product that the event does not have */
export function requireProduct({ definition }: SiteEvent, code: string, field: string): Product {
  const product = definition.products.find((each) => each.code === code);
  if (!product) throw notFound(field);
  return product;
}

/** The price of one piece, without tax. */
export function priceOf({ definition }: SiteEvent, { product, variant }: Offered): Money {
  const { currency } = definition.event;
  return { amount: inMinorUnits(variant.amount ?? product.amount, currency), currency };
}

/** Names of products and variants in the language of a call. The variant of a product that has only one is not named. */
export function productNames(event: SiteEvent, locale: Locale) {
  const texts = eventTexts(event, locale);
  const variantName = ({ product, variant }: Offered) =>
    product.variants.length > 1 ? texts.text(variant.name) : null;
  return {
    product: ({ product }: Offered) => texts.text(product.name),
    variant: variantName,
    /** Both in one line, as fee lines and the review have it. */
    line: (offered: Offered) =>
      [texts.text(offered.product.name), variantName(offered)].filter((part) => part !== null).join(', '),
  };
}

/**
 * Whether the holder of a ticket chooses merchandise: the ticket includes the step, and there is something to choose. Who
 * buys without a ticket chooses from all.
 */
export function includesMerchandise(
  { definition }: SiteEvent,
  ticket: Pick<Ticket, 'trackCode'> | null,
): boolean {
  if (ticket === null) return definition.products.length > 0;
  const track = definition.tracks.find((each) => each.code === ticket.trackCode);
  return track?.merchandise === true && definition.products.length > 0;
}

/** @throws Refusal 422 for a ticket that does not include merchandise; no ticket limits nothing */
export function requireMerchandise(event: SiteEvent, ticket: Ticket | null): void {
  if (ticket && !includesMerchandise(event, ticket)) throw refuse(422, REQUEST, 'merchandise_not_included');
}
