import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { formatMoment } from '@/lib/time/format';
import { type PersonProps, PersonSection } from './person-section';

/** What was written to them, the newest first, and what became of it. */
export function Letters({ event, found: { letters }, locale }: PersonProps) {
  const t = useTranslations('desk_person');
  return (
    <PersonSection id="letters">
      {letters.length === 0 ? (
        <p className="text-quiet">{t('no_letters')}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {letters.map(({ id, name, state, at, error }) => (
            <li key={id} className="space-y-1 py-2">
              <p className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 text-heading">
                {name}
                {state !== 'sent' && (
                  <Badge tone={state === 'failed' ? 'danger' : 'neutral'}>
                    {t(`letter_states.${state}`)}
                  </Badge>
                )}
              </p>
              <p className="text-sm text-quiet">
                <time dateTime={at}>{formatMoment(at, event.time_zone, locale, event.now)}</time>
              </p>
              {state === 'failed' && error !== null && (
                <p className="text-sm break-words">{t('letter_error', { error })}</p>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="text-sm text-quiet">{t('letters_hint')}</p>
    </PersonSection>
  );
}

/** What happened with them: what they did, and what was done for them and by whom. */
export function History({ event, found: { history }, locale }: PersonProps) {
  return (
    <PersonSection id="history">
      <ul className="divide-y divide-line border-y border-line">
        {history.map(({ key, at, what, who }) => (
          <li key={key} className="py-2">
            <p className="break-words text-heading">{what}</p>
            <p className="text-sm break-words text-quiet">
              {who !== null && <>{who} · </>}
              <time dateTime={at}>{formatMoment(at, event.time_zone, locale, event.now)}</time>
            </p>
          </li>
        ))}
      </ul>
    </PersonSection>
  );
}
