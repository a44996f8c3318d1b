'use client';

import { useLocale } from 'next-intl';
import { WithTexts } from '@/components/i18n/with-texts';
import { localeOf } from '@/lib/i18n/languages';
import { ConflictList } from './conflict-list';
import { useBasket } from './use-basket';
import { WaitList } from './wait-list';

export interface OpenMattersProps {
  timeZone: string;
}

/** What `OpenMatters` shows, on a page that has none of its texts. */
export function OpenMattersPart(props: OpenMattersProps) {
  const locale = localeOf(useLocale());
  return (
    <WithTexts locale={locale} namespaces={['common', 'workshops']} fallback={null}>
      <Matters {...props} />
    </WithTexts>
  );
}

function Matters({ timeZone }: OpenMattersProps) {
  const basket = useBasket();
  const { cart, change, pendingCode, submitted } = basket;
  if (!cart) return null;
  return (
    <>
      <ConflictList
        {...{ cart, timeZone, submitted }}
        pending={pendingCode !== undefined}
        onChange={change}
      />
      <WaitList {...{ basket, cart, timeZone }} level={2} />
    </>
  );
}
