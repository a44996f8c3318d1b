import { CircleCheck, CircleDashed } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { TEXT_LINK } from '@/components/ui/page-link';
import type { sellAtDoor } from '@/lib/contract/desk/door/sale';
import type { AnswerOf } from '@/lib/contract/parts/call';
import { localeOf } from '@/lib/i18n/languages';
import { formatMoney } from '@/lib/money';

export type Sold = Extract<AnswerOf<typeof sellAtDoor>, { outcome: 'done' }>;

/** Letters of an entry code between which there is a gap, so that it can be read out. */
const LETTERS_TOGETHER = 5;

/** What was sold last, as whoever bought it asks for it: paid or not, in or not, and their entry code. */
export function SoldTicket({ sold }: { sold: Sold }) {
  const t = useTranslations('desk_sale');
  const locale = localeOf(useLocale());
  const { name, ticket, price, pay_link: link, checked_in: isIn, entry_code: code } = sold;
  const amount = price && formatMoney(price, locale);
  const letters = code.match(new RegExp(`.{1,${LETTERS_TOGETHER}}`, 'g')) ?? [code];
  return (
    <section aria-label={t('sold')} className="space-y-4 rounded-card border border-line bg-raised p-5">
      <div>
        <p className="text-sm text-quiet">{t('sold')}</p>
        <p className="text-2xl font-semibold text-heading">{name}</p>
        <p>{ticket}</p>
      </div>
      <p className="text-lg font-medium tabular-nums text-heading">
        {amount === null ? t('given') : t(link === null ? 'paid_cash' : 'owed', { amount })}
      </p>
      {link !== null && (
        <p>
          <a href={link} target="_blank" rel="noreferrer" className={`${TEXT_LINK} break-all`}>
            {t('pay_here')}
          </a>
        </p>
      )}
      <p className={`flex items-center gap-2 ${isIn ? 'text-success' : 'text-quiet'}`}>
        {isIn ? (
          <CircleCheck className="size-5 shrink-0" aria-hidden />
        ) : (
          <CircleDashed className="size-5 shrink-0" aria-hidden />
        )}
        {isIn ? t('checked_in') : t(link === null ? 'not_in' : 'not_in_owed')}
      </p>
      <p>
        <span className="block text-sm text-quiet">{t('entry_code')}</span>
        <span className="font-mono text-lg tracking-wide">{letters.join(' ')}</span>
      </p>
    </section>
  );
}
