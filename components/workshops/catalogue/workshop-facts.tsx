import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { UntilPassed } from '@/components/content/until-passed';
import { useLanguageMark } from '@/components/programme/words/use-language-mark';
import { TEXT_LINK } from '@/components/ui/page-link';
import type { AnswerOf } from '@/lib/contract/parts/call';
import type { getSessionDetail } from '@/lib/contract/workshops/sessions';
import { formatMoney } from '@/lib/money';

export type WorkshopDetail = AnswerOf<typeof getSessionDetail>;

/** Audience, language, fee, what to bring, what else there is to read, where feedback is given, and what is recorded. */
export function WorkshopFacts({ workshop, begins }: { workshop: WorkshopDetail; begins: string }) {
  const t = useTranslations('schedule.workshop');
  const inLanguage = useLanguageMark();
  const { audiences, language, items_to_bring, links, attachments, feedback_url, recording } = workshop;
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      <Fact name={t('fee')}>
        <Fee workshop={workshop} />
      </Fact>
      {audiences.length > 0 && <Fact name={t('audience')}>{audiences.join(', ')}</Fact>}
      {language && <Fact name={t('language')}>{inLanguage(language)}</Fact>}
      {items_to_bring && <Fact name={t('bring')}>{items_to_bring}</Fact>}
      {links.length > 0 && (
        <Fact name={t('links')}>
          <Links links={links} />
        </Fact>
      )}
      {attachments.length > 0 && (
        <Fact name={t('attachments')}>
          <Links links={attachments} />
        </Fact>
      )}
      {feedback_url && (
        <UntilPassed instant={begins} before={null}>
          <Fact name={t('feedback')}>
            <Links links={[{ name: t('give_feedback'), url: feedback_url }]} />
          </Fact>
        </UntilPassed>
      )}
      {recording?.optout && !recording.url && <Fact name={t('recording')}>{t('not_recorded')}</Fact>}
      {recording?.license && (recording.url || !recording.optout) && (
        <Fact name={t('recording')}>{recording.license}</Fact>
      )}
    </dl>
  );
}

function Links({ links }: { links: WorkshopDetail['links'] }) {
  const t = useTranslations('schedule.workshop');
  const distinct = [...new Map(links.map((link) => [link.url, link])).values()];
  return (
    <ul className="space-y-1">
      {distinct.map((link) => (
        <li key={link.url} className="wrap-anywhere">
          <a href={link.url} target="_blank" rel="noopener" className={TEXT_LINK}>
            {link.name} <span className="sr-only">{t('new_tab')}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Included, paid with the registration, or paid to the instructor on site. */
function Fee({ workshop: { fee, payable } }: { workshop: Pick<WorkshopDetail, 'fee' | 'payable'> }) {
  const t = useTranslations('schedule.workshop');
  const locale = useLocale();
  if (!fee) return t('included');
  const amount = formatMoney(fee, locale);
  return t(payable === 'instructor' ? 'fee_instructor' : 'fee_registration', { fee: amount });
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm font-semibold text-heading">{name}</dt>
      <dd className="whitespace-pre-line">{children}</dd>
    </div>
  );
}
