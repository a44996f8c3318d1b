import { getTranslations } from 'next-intl/server';
import { Fragment } from 'react';
import { SiteLink } from '@/components/content/site-link';
import { PageStyles } from '@/components/programme/page-styles';
import { StarButton } from '@/components/programme/stars/star-button';
import { strandColours } from '@/components/programme/strands';
import { starWords } from '@/components/programme/words/words';
import { Badge } from '@/components/ui/badge';
import { TEXT_LINK } from '@/components/ui/page-link';
import { paths } from '@/lib/paths';
import type { WorkshopDetail } from './workshop-facts';

export async function WorkshopHeading({ workshop }: { workshop: WorkshopDetail }) {
  const [t, mark] = await Promise.all([
    getTranslations('schedule.workshop'),
    getTranslations('schedule.mark'),
  ]);
  const { strand, presenter_details: presenters, texts_language: foreign } = workshop;
  const { classOf, css } = strandColours(strand ? [strand] : []);
  return (
    <header className="space-y-3">
      <PageStyles css={css} />
      <h1 className="max-w-[28ch] text-3xl" lang={foreign}>
        {workshop.workshops_title}
      </h1>
      {workshop.subtitle && (
        <p className="max-w-measure text-lg text-quiet" lang={foreign}>
          {workshop.subtitle}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge>{mark(`kind.${workshop.kind}`)}</Badge>
        {foreign && <Badge>{mark(`language.${foreign}`)}</Badge>}
        {strand && (
          <SiteLink
            href={paths.strand(strand.code)}
            className={`strand ${classOf(strand.code) ?? ''} min-h-8 items-center font-medium hover:underline pointer-coarse:min-h-11`}
          >
            {strand.name}
          </SiteLink>
        )}
        <StarButton
          workshop={{ code: workshop.workshops_code, title: workshop.workshops_title }}
          words={await starWords()}
        />
      </p>
      {presenters.length > 0 && (
        <p className="max-w-measure">
          <span className="sr-only">{t('presenters')}: </span>
          {presenters.map(({ code, name }, index) => (
            <Fragment key={code}>
              {index > 0 && ', '}
              <SiteLink href={paths.speaker(code)} className={`font-medium ${TEXT_LINK}`}>
                {name}
              </SiteLink>
            </Fragment>
          ))}
        </p>
      )}
    </header>
  );
}
