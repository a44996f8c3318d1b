import { getTranslations } from 'next-intl/server';
import { SiteLink } from '@/components/content/site-link';
import { LogoTiles } from '@/components/partners/logo-tiles';
import { classNames } from '@/components/ui/class-names';
import { TEXT_LINK } from '@/components/ui/text-link';
import { pageReader } from '@/lib/api/server';
import { paths } from '@/lib/paths';
import type { BlockProps } from '../frame/block-props';
import { BlockSection } from '../frame/block-section';

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
