import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { PageLink, TEXT_LINK } from '@/components/ui/page-link';
import type { getMailingPeople } from '@/lib/contract/desk/mailings';
import type { AnswerOf } from '@/lib/contract/parts/call';
import { languageLabel } from '@/lib/domain/text/language-name';
import type { Locale } from '@/lib/i18n/languages';
import { deskPaths, inLocale } from '@/lib/paths';
import { formatMoment } from '@/lib/time/format';
import { DeskList } from '../list/desk-list';
import type { ListQuery } from '../list/list-query';

interface MailingPeopleProps {
  event: { event_code: string; time_zone: string; now: string };
  mailing: string;
  people: AnswerOf<typeof getMailingPeople>;
  query: ListQuery;
  locale: Locale;
}

/** Who gets a letter, or what became of each. */
export function MailingPeople({ event, mailing, people, query, locale }: MailingPeopleProps) {
  const t = useTranslations('desk_mailings.people');
  const { event_code: code, time_zone: zone, now } = event;
  return (
    <DeskList
      path={inLocale(deskPaths.mailingPeople(code, mailing), locale)}
      query={query}
      caption={t('title')}
      filters={
        people.statuses.length > 0 ? [{ name: 'status', label: t('state'), options: people.statuses }] : []
      }
      columns={[
        {
          key: 'name',
          title: t('name'),
          isName: true,
          className: 'max-md:grow max-md:basis-full',
          cell: ({ name, email, kind, id, is_listed: isListed }) => (
            <>
              {isListed ? (
                <PageLink
                  href={inLocale(deskPaths.person(code, { kind, id }), locale)}
                  className={`${TEXT_LINK} font-medium`}
                >
                  {name ?? t('nameless')}
                </PageLink>
              ) : (
                <span className="font-medium text-heading">{name ?? t('nameless')}</span>
              )}
              <span className="block text-sm break-all text-quiet">{email}</span>
            </>
          ),
        },
        {
          key: 'language',
          title: t('language'),
          className: 'text-sm text-quiet',
          cell: ({ language }) => languageLabel(language, locale),
        },
        {
          key: 'state',
          title: t('state'),
          cell: ({ state, error }) => (
            <>
              <Badge tone={state.key === 'failed' ? 'warning' : 'neutral'}>{state.name}</Badge>
              {error !== null && (
                <span className="block max-w-measure pt-1 text-sm break-words text-quiet">
                  {t('error', { error })}
                </span>
              )}
            </>
          ),
        },
        {
          key: 'at',
          title: t('at'),
          className: 'text-sm text-quiet tabular-nums',
          cell: ({ at }) => at !== null && <time dateTime={at}>{formatMoment(at, zone, locale, now)}</time>,
        },
        {
          key: 'preview',
          title: t('preview'),
          cell: ({ kind, id, name, email }) => (
            <PageLink
              href={inLocale(deskPaths.mailing(code, mailing, { kind, id }), locale)}
              aria-label={t('preview_of', { name: name ?? email })}
              className={`${TEXT_LINK} inline-flex min-h-6 items-center text-sm`}
            >
              {t('preview')}
            </PageLink>
          ),
        },
      ]}
      isByTime={false}
      rows={people.people}
      keyOf={({ email }) => email}
      count={people.count}
      pages={people.pages}
      empty={{ title: t('empty_title'), text: t('empty_text') }}
    />
  );
}
