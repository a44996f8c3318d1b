import { useTranslations } from 'next-intl';
import { QrCode } from '@/components/entry/qr-code';
import { TEXT_LINK } from '@/components/ui/page-link';
import type { getDraft } from '@/lib/contract/desk/edit';
import type { AnswerOf } from '@/lib/contract/parts/call';
import { languageName } from '@/lib/domain/text/language-name';
import type { Locale } from '@/lib/i18n/languages';

interface PreviewLinksProps {
  previews: AnswerOf<typeof getDraft>['previews'];
  locale: Locale;
}

/** The site as the collected changes make it, in each language. */
export function PreviewLinks({ previews, locale }: PreviewLinksProps) {
  const t = useTranslations('desk_edit.draft');
  return (
    <section aria-labelledby="preview" className="space-y-2 rounded-card border border-line p-4 sm:p-5">
      <h2 id="preview" className="font-semibold text-heading text-lg">
        {t('preview_title')}
      </h2>
      <p className="max-w-prose text-quiet">{t('preview_text')}</p>
      <ul className="flex flex-wrap gap-x-6">
        {previews.map(({ language, url }) => (
          <li key={language}>
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className={`${TEXT_LINK} inline-flex min-h-11 items-center`}
            >
              {t('preview_in', { language: languageName(language, locale) })}
              <span className="sr-only"> {t('preview_tab')}</span>
            </a>
          </li>
        ))}
      </ul>
      <details className="w-full">
        <summary className={`${TEXT_LINK} inline-flex min-h-11 cursor-pointer items-center`}>
          {t('preview_phone')}
        </summary>
        <ul className="flex flex-wrap gap-6 pt-3">
          {previews.map(({ language, qr }) => {
            const label = t('preview_in', { language: languageName(language, locale) });
            return (
              <li key={language} className="space-y-2">
                <QrCode qr={qr} label={t('preview_code', { label })} className="w-44 rounded-control" />
                <p aria-hidden className="text-center text-sm text-quiet">
                  {label}
                </p>
              </li>
            );
          })}
        </ul>
      </details>
    </section>
  );
}
