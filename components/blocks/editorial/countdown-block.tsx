import { useLocale, useTranslations } from 'next-intl';
import type { BlockProps } from '../frame/block-props';
import { BlockSection } from '../frame/block-section';
import { Countdown, type CountdownWords } from './countdown';

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const;

/** The time that is left until something begins. */
export function CountdownBlock({ block }: BlockProps<'countdown'>) {
  const t = useTranslations('home.countdown');
  const locale = useLocale();
  const words = Object.fromEntries(
    UNITS.map((unit) => [unit, { one: t(unit, { count: 1 }), other: t(unit, { count: 2 }) }]),
  ) as Record<keyof CountdownWords, CountdownWords['days']>; // fromEntries forgets which keys it was given
  return (
    <BlockSection code={block.code} title={block.title ?? t('title')}>
      <Countdown until={block.until} words={words} locale={locale} reached={t('reached')} />
    </BlockSection>
  );
}
