import { getTranslations } from 'next-intl/server';
import { Fragment } from 'react';
import { TEXT_LINK } from '@/components/ui/text-link';
import { pageLocale } from '@/lib/i18n/page-locale';
import { inLocale, paths } from '@/lib/paths';
import type { WorkshopDetail } from './workshop-facts';

/** Other workshops of the same strand. */
export async function OtherWorkshops({ workshop }: { workshop: WorkshopDetail }) {
  const [t, locale] = await Promise.all([getTranslations('schedule.workshop'), pageLocale()]);
  const { strand, others_in_strand: others } = workshop;
  if (!strand || others.length === 0) return null;
  return (
    <nav aria-labelledby="others" className="space-y-3 border-t border-line pt-8">
      <h2 id="others" className="text-xl">
        {t('same_strand', { strand: strand.name })}
      </h2>
      <ul className="space-y-2">
        {others.map((other) => (
          <li key={other.workshops_code}>
            <a
              href={inLocale(paths.workshop(other.workshops_code), locale)}
              className={`inline-block py-0.5 font-medium ${TEXT_LINK}`}
            >
              {other.workshops_title}
            </a>
            <p className="text-sm text-quiet">
              {other.presenters.map(({ code, name }, index) => (
                <Fragment key={code}>
                  {index > 0 && ', '}
                  <a
                    href={inLocale(paths.speaker(code), locale)}
                    className="inline-block py-0.5 hover:underline"
                  >
                    {name}
                  </a>
                </Fragment>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </nav>
  );
}
