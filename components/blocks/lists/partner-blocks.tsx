import { HandHeart, Store } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { SiteLink } from '@/components/content/site-link';
import { ExhibitorRow } from '@/components/partners/exhibitor-row';
import { levelSize } from '@/components/partners/level-sizes';
import { LogoTiles } from '@/components/partners/logo-tiles';
import { SponsorCard } from '@/components/partners/sponsor-card';
import { classNames } from '@/components/ui/class-names';
import { TEXT_LINK } from '@/components/ui/page-link';
import { pageReader } from '@/lib/api/server';
import { paths } from '@/lib/paths';
import type { BlockProps } from '../frame/block-props';
import { BlockSection, NoneYet } from '../frame/block-section';

/** As many logos of exhibitors as the block asks for. Renders nothing while there are none. */
export async function ExhibitorLogosBlock({ block, event }: BlockProps<'exhibitor_logos'>) {
  const [t, reader] = await Promise.all([getTranslations('content.exhibitors'), pageReader()]);
  const { logos } = await reader.getExhibitorLogosBySchema({ x: event.event_code });
  if (logos.length === 0) return null;
  return (
    <LogoSection
      block={block}
      title={t('title')}
      href={paths.exhibitors()}
      all={t('all', { count: logos.length })}
    >
      <LogoTiles
        label={t('title')}
        logos={block.count === null ? logos : logos.slice(0, block.count)}
        pathOf={paths.exhibitor}
      />
    </LogoSection>
  );
}

/** All exhibitors by name, with the place of their booths (specification §1, Public content). */
export async function ExhibitorsBlock({ block }: BlockProps<'exhibitors'>) {
  const reader = await pageReader();
  const { exhibitors } = await reader.getExhibitors();
  const Name = block.title ? 'h3' : 'h2';
  return (
    <BlockSection code={block.code} title={block.title} text={block.text}>
      {exhibitors.length === 0 && <NoneYet icon={Store} words="content.exhibitors" />}
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

/** Logos of the sponsors, level by level; with a count so many in one strip. Renders nothing while there are none. */
export async function SponsorLogosBlock({ block, event }: BlockProps<'sponsor_logos'>) {
  const [t, reader] = await Promise.all([getTranslations('content.sponsors'), pageReader()]);
  const { levels } = await reader.getSponsorLogosBySchema({ x: event.event_code });
  if (levels.length === 0) return null;
  return (
    <LogoSection block={block} title={t('title')} href={paths.sponsors()} all={t('all')}>
      {block.count === null ? (
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
      ) : (
        <LogoTiles
          label={t('title')}
          logos={levels.flatMap(({ logos }) => logos).slice(0, block.count)}
          pathOf={paths.sponsor}
          // In a strip all logos are of one size, that of the third level.
          rank={2}
        />
      )}
    </LogoSection>
  );
}

/** All sponsors by level: the higher the level, the larger the logos (specification §1, Public content). */
export async function SponsorsBlock({ block }: BlockProps<'sponsors'>) {
  const reader = await pageReader();
  const { levels } = await reader.getSponsors();
  const LevelTitle = block.title ? 'h3' : 'h2';
  return (
    <BlockSection code={block.code} title={block.title} text={block.text}>
      {levels.length === 0 && <NoneYet icon={HandHeart} words="content.sponsors" />}
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

interface LogoSectionProps {
  block: BlockProps<'exhibitor_logos' | 'sponsor_logos'>['block'];
  /** Shown if the block has none of its own. */
  title: string;
  /** Of the page of all of them. */
  href: string;
  all: string;
  children: ReactNode;
}

/** Logos under their title, with the link to the page of all of them. */
function LogoSection({ block, title, href, all, children }: LogoSectionProps) {
  return (
    <BlockSection
      code={block.code}
      title={block.title ?? title}
      text={block.text}
      aside={
        <SiteLink href={href} className={classNames(TEXT_LINK, 'font-medium')}>
          {all}
        </SiteLink>
      }
    >
      {children}
    </BlockSection>
  );
}
