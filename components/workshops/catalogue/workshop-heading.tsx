import { ArrowLeft } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { PageStyles } from '@/components/programme/page-styles';
import { strandColours } from '@/components/programme/strands';
import { Badge } from '@/components/ui/badge';
import { TEXT_LINK } from '@/components/ui/text-link';
import { pageLocale } from '@/lib/i18n/page-locale';
import { inLocale, paths } from '@/lib/paths';
import type { WorkshopDetail } from './workshop-facts';

export async function WorkshopHeading({ workshop }: { workshop: WorkshopDetail }) {
  const [t, mark, locale] = await Promise.all([
    getTranslations('schedule.workshop'),
    getTranslations('schedule.mark'),
    pageLocale(),
  ]);
  const { strand } = workshop;
  const { classOf, css } = strandColours(strand ? [strand] : []);
  return (
    <header className="space-y-4">
      <PageStyles css={css} />
      <p>
        <a
          href={inLocale(paths.workshops(), locale)}
          className={`inline-flex min-h-8 items-center gap-1.5 text-sm ${TEXT_LINK}`}
        >
          <ArrowLeft className="size-4" aria-hidden />
          {t('back')}
        </a>
      </p>
      <h1 className="max-w-[28ch] text-3xl">{workshop.workshops_title}</h1>
      {workshop.subtitle && <p className="max-w-measure text-lg text-quiet">{workshop.subtitle}</p>}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge>{mark(`kind.${workshop.kind}`)}</Badge>
        {strand && (
          <a
            href={inLocale(paths.workshops(strand.code), locale)}
            className={`strand ${classOf(strand.code) ?? ''} font-medium hover:underline`}
          >
            {strand.name}
          </a>
        )}
      </p>
    </header>
  );
}
