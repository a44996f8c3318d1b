import { getTranslations } from 'next-intl/server';
import { SiteLink } from '@/components/content/site-link';
import { LogoTiles } from '@/components/partners/logo-tiles';
import { classNames } from '@/components/ui/class-names';
import { TEXT_LINK } from '@/components/ui/text-link';
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
