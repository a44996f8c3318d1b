import { HandHeart } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { levelSize } from '@/components/partners/level-sizes';
import { SponsorCard } from '@/components/partners/sponsor-card';
import { classNames } from '@/components/ui/class-names';
import { EmptyState } from '@/components/ui/empty-state';
import { pageReader } from '@/lib/api/server';
import { paths } from '@/lib/paths';
import type { BlockProps } from '../frame/block-props';
import { BlockSection } from '../frame/block-section';

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
