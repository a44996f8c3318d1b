import { HandHeart, Store } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { SiteLink } from '@/components/content/site-link';
import { ExhibitorRow } from '@/components/partners/exhibitor-row';
import { levelSize } from '@/components/partners/level-sizes';
import { LogoTiles } from '@/components/partners/logo-tiles';
import { SponsorCard } from '@/components/partners/sponsor-card';
import { classNames } from '@/components/ui/class-names';
import { EmptyState } from '@/components/ui/empty-state';
import { TEXT_LINK } from '@/components/ui/page-link';
import { pageReader } from '@/lib/api/server';
import { paths } from '@/lib/paths';
import type { BlockProps } from '../frame/block-props';
import { BlockSection } from '../frame/block-section';

/** As many logos of exhibitors as the block asks for. Renders nothing while there are none. */
export async function ExhibitorLogosBlock({ block, event }: BlockProps<'exhibitor_logos'>) {
  const [t, reader] = await Promise.all([getTranslations('content.exhibitors'), pageReader()]);
  const { logos } = await reader.getExhibitorLogosBySchema({ x: event.event_code });
  if (logos.length === 0) return null;
  return (
    <BlockSection
      code={block.code}
      title={block.title ?? t('title')}
      text={block.text}
      aside={
        <SiteLink href={paths.exhibitors()} className={classNames(TEXT_LINK, 'font-medium')}>
          {t('all', { count: logos.length })}
        </SiteLink>
      }
    >
      <LogoTiles
        label={t('title')}
        logos={block.count === null ? logos : logos.slice(0, block.count)}
        pathOf={paths.exhibitor}
      />
    </BlockSection>
  );
}

/** All exhibitors by name, with the place of their booths (specification §1, Public content). */
export async function ExhibitorsBlock({ block }: BlockProps<'exhibitors'>) {
  const [t, reader] = await Promise.all([getTranslations('content.exhibitors'), pageReader()]);
  const { exhibitors } = await reader.getExhibitors();
  const Name = block.title ? 'h3' : 'h2';
  return (
    <BlockSection code={block.code} title={block.title} text={block.text}>
      {exhibitors.length === 0 && (
        <EmptyState icon={<Store className="size-8" />} title={t('none_title')}>
          {t('none_text')}
        </EmptyState>
      )}
      <ul className="grid gap-x-12 md:grid-cols-2">
        {exhibitors.map((exhibitor) => (
          <ExhibitorRow
            key={exhibitor.code}
            exhibitor={exhibitor}
            path={paths.exhibitor(exhibitor.code)}
            heading={Name}
          />
        ))}
      </ul>
    </BlockSection>
  );
}

/** Logos of the sponsors, level by level. Renders nothing while there are none. */
export async function SponsorLogosBlock({ block, event }: BlockProps<'sponsor_logos'>) {
  const [t, reader] = await Promise.all([getTranslations('content.sponsors'), pageReader()]);
  const { levels } = await reader.getSponsorLogosBySchema({ x: event.event_code });
  if (levels.length === 0) return null;
  return (
    <BlockSection
      code={block.code}
      title={block.title ?? t('title')}
      text={block.text}
      aside={
        <SiteLink href={paths.sponsors()} className={classNames(TEXT_LINK, 'font-medium')}>
          {t('all')}
        </SiteLink>
      }
    >
      <div className="space-y-6">
        {levels.map((level, rank) => (
          <LogoTiles
            key={level.code}
            label={level.name}
            logos={level.logos}
            pathOf={paths.sponsor}
            rank={rank}
          />
        ))}
      </div>
    </BlockSection>
  );
}

/** All sponsors by level: the higher the level, the larger the logos (specification §1, Public content). */
export async function SponsorsBlock({ block }: BlockProps<'sponsors'>) {
  const [t, reader] = await Promise.all([getTranslations('content.sponsors'), pageReader()]);
  const { levels } = await reader.getSponsors();
  const LevelTitle = block.title ? 'h3' : 'h2';
  return (
    <BlockSection code={block.code} title={block.title} text={block.text}>
      {levels.length === 0 && (
        <EmptyState icon={<HandHeart className="size-8" />} title={t('none_title')}>
          {t('none_text')}
        </EmptyState>
      )}
      <div className="space-y-12 lg:space-y-16">
        {levels.map((level, rank) => (
          <section key={level.code} aria-labelledby={`${block.code}-${level.code}`}>
            <LevelTitle id={`${block.code}-${level.code}`} className="text-xl">
              {level.name}
            </LevelTitle>
            {level.description && <p className="mt-1 max-w-measure text-quiet">{level.description}</p>}
            <ul className={classNames('mt-5 grid gap-x-6 gap-y-8', levelSize(rank).page.grid)}>
              {level.sponsors.map((sponsor) => (
                <SponsorCard
                  key={sponsor.code}
                  sponsor={sponsor}
                  plate={levelSize(rank).page.plate}
                  path={paths.sponsor(sponsor.code)}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </BlockSection>
  );
}
