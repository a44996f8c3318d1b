import { Printer } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SelectInput } from '@/components/form/controls';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { PageLink, TEXT_LINK } from '@/components/ui/page-link';
import type { getBadges } from '@/lib/contract/desk/door/badges';
import type { AnswerOf } from '@/lib/contract/parts/call';
import { BADGE_ORDERS, BADGE_SIZES, MAX_BADGES } from '@/lib/domain/badges';
import type { Locale } from '@/lib/i18n/languages';
import { deskPaths, inLocale } from '@/lib/paths';

interface BadgeFormProps {
  event: string;
  badges: AnswerOf<typeof getBadges>;
  /** The one person whom it is about; empty for many. */
  person: string;
  locale: Locale;
}

/** For whom, on what and in which order: a form of the browser's own, which opens the file. */
export function BadgeForm({ event, badges, person, locale }: BadgeFormProps) {
  const t = useTranslations('desk_badges');
  const isOne = person !== '';
  const { count, groups, parts } = badges;
  if (count === 0) {
    return <EmptyState title={<h2>{t('empty_title')}</h2>}>{t('empty_text')}</EmptyState>;
  }
  return (
    <form
      method="get"
      action={`/api/desk/downloadBadges/${encodeURIComponent(event)}`}
      className="max-w-form space-y-5"
    >
      {isOne ? (
        <input type="hidden" name="person" value={person} />
      ) : (
        <Field id="badge-of" label={t('of')}>
          <SelectInput id="badge-of" name="of">
            <option value="">{t('everybody', { count })}</option>
            {groups.map((group) => (
              <option key={group.key} value={group.key}>
                {t('group', group)}
              </option>
            ))}
          </SelectInput>
        </Field>
      )}
      <Field id="badge-size" label={t('size')} hint={t('size_hint')}>
        <SelectInput id="badge-size" name="size" aria-describedby="badge-size-hint">
          {BADGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {t(`sizes.${size}`)}
            </option>
          ))}
        </SelectInput>
      </Field>
      {!isOne && (
        <Field id="badge-order" label={t('order')}>
          <SelectInput id="badge-order" name="order">
            {BADGE_ORDERS.map((order) => (
              <option key={order} value={order}>
                {t(`orders.${order}`)}
              </option>
            ))}
          </SelectInput>
        </Field>
      )}
      {parts > 1 && (
        <Field id="badge-part" label={t('part')} hint={t('part_hint', { max: MAX_BADGES })}>
          <SelectInput id="badge-part" name="part" aria-describedby="badge-part-hint">
            {Array.from({ length: parts }, (_, at) => at + 1).map((part) => (
              <option key={part} value={part}>
                {t('part_range', {
                  from: (part - 1) * MAX_BADGES + 1,
                  to: Math.min(count, part * MAX_BADGES),
                })}
              </option>
            ))}
          </SelectInput>
        </Field>
      )}
      <p className="text-sm text-quiet">{t('letters')}</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" icon={<Printer className="size-5" aria-hidden />}>
          {t(isOne ? 'make_one' : 'make')}
        </Button>
        {isOne && (
          <PageLink href={inLocale(deskPaths.badges(event), locale)} className={TEXT_LINK}>
            {t('all')}
          </PageLink>
        )}
      </div>
    </form>
  );
}

function Field({
  id,
  label,
  hint,
  children,
}: {
  id: string;
  label: string;
  hint?: string;
  children: ReactNode;
}) {
  return (
    <div className="space-y-1.5">
      <label htmlFor={id} className="block font-medium text-heading">
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-quiet">
          {hint}
        </p>
      )}
    </div>
  );
}
