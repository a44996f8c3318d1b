import { Package } from 'lucide-react';
import { getLocale, getTranslations } from 'next-intl/server';
import { SiteLink } from '@/components/content/site-link';
import { ProductPhoto } from '@/components/shop/product-photo';
import { Badge } from '@/components/ui/badge';
import { buttonClass } from '@/components/ui/button-class';
import { classNames } from '@/components/ui/class-names';
import { TEXT_LINK } from '@/components/ui/page-link';
import { PriceNote } from '@/components/ui/price-note';
import { pageReader } from '@/lib/api/server';
import type { Product } from '@/lib/contract/shop';
import { formatMoney } from '@/lib/money';
import { paths } from '@/lib/paths';
import type { BlockProps } from '../frame/block-props';
import { BlockSection, NoneYet } from '../frame/block-section';

/**
 * The products with their prices and variants. They are ordered with a registration, to which a link leads, or bought alone
 * where the event sells them so.
 */
export async function ShopBlock({ block, event }: BlockProps<'shop'>) {
  const [t, reader] = await Promise.all([getTranslations('content.shop'), pageReader()]);
  const { products, sold_alone } = await reader.getShopProducts({ x: 'all' });
  const canRegister = event.options.registration_new_open === 'Y' && products.length > 0;
  return (
    <BlockSection
      code={block.code}
      title={block.title}
      text={block.text}
      aside={
        canRegister && (
          <SiteLink href={paths.start()} className={classNames(TEXT_LINK, 'font-medium')}>
            {t('order')}
          </SiteLink>
        )
      }
    >
      {products.length === 0 && <NoneYet icon={Package} words="content.shop" />}
      {products.length > 0 && (
        <p className="mb-6 text-sm text-quiet">
          <PriceNote terms={event.prices} of="merchandise" />
        </p>
      )}
      <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {products.map((product) => (
          <Offer
            key={product.code}
            product={product}
            isSold={sold_alone === 'Y'}
            Name={block.title ? 'h3' : 'h2'}
          />
        ))}
      </ul>
    </BlockSection>
  );
}

const isSoldOut = ({ availability }: Product['variants'][number]) => availability.state === 'full';

interface OfferProps {
  product: Product;
  /** It can be bought without a registration now. */
  isSold: boolean;
  Name: 'h2' | 'h3';
}

async function Offer({ product, isSold, Name }: OfferProps) {
  const [t, locale] = await Promise.all([getTranslations('content.shop'), getLocale()]);
  const { variants } = product;
  const prices = variants.map(({ price }) => price).sort((one, other) => one.amount - other.amount);
  const [lowest, highest] = [prices[0], prices.at(-1)];
  const isAllGone = variants.every(isSoldOut);
  return (
    <li className="flex min-w-0 flex-col gap-4">
      <ProductPhoto product={product} className="aspect-[4/3] w-full" />
      <div className="space-y-2">
        <div className="flex items-baseline justify-between gap-4">
          <Name className="min-w-0 text-lg leading-snug">{product.name}</Name>
          {lowest && (
            <span className="shrink-0 font-semibold text-heading tabular-nums">
              {lowest.amount === highest?.amount
                ? formatMoney(lowest, locale)
                : t('from', { amount: formatMoney(lowest, locale) })}
            </span>
          )}
        </div>
        {product.description && <p className="text-quiet">{product.description}</p>}
        {isAllGone ? (
          <Badge>{t('sold_out')}</Badge>
        ) : (
          variants.length > 1 && (
            <p className="text-sm text-quiet">
              {variants
                .map((variant) =>
                  isSoldOut(variant) ? t('variant_sold_out', { name: variant.name }) : variant.name,
                )
                .join(' · ')}
            </p>
          )
        )}
        {isSold && !isAllGone && (
          <p className="pt-1">
            <SiteLink
              href={paths.purchase({ product: product.code })}
              className={buttonClass({ variant: 'secondary', size: 'compact' })}
            >
              {t('buy')} <span className="sr-only">{product.name}</span>
            </SiteLink>
          </p>
        )}
      </div>
    </li>
  );
}
