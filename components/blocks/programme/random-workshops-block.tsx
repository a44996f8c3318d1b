import { getTranslations } from 'next-intl/server';
import { SiteLink } from '@/components/content/site-link';
import { TEXT_LINK } from '@/components/ui/text-link';
import { WorkshopCards } from '@/components/workshops/catalogue/workshop-cards';
import { pageReader } from '@/lib/api/server';
import { paths } from '@/lib/paths';
import type { BlockProps } from '../frame/block-props';
import { BlockSection } from '../frame/block-section';

/** Fills two rows on wide screens. */
const DEFAULT_COUNT = 6;

/** Some upcoming workshops; the choice changes every hour. */
export async function RandomWorkshopsBlock({ block, event }: BlockProps<'random_workshops'>) {
  const [t, reader] = await Promise.all([getTranslations('schedule.blocks'), pageReader()]);
  const { workshops } = await reader.getRandomWorkshops({ count: block.count ?? DEFAULT_COUNT });
  if (workshops.length === 0) return null;
  return (
    <BlockSection
      code={block.code}
      title={block.title ?? t('random_workshops')}
      text={block.text}
      aside={
        <SiteLink href={paths.workshops()} className={TEXT_LINK}>
          {t('all_workshops')}
        </SiteLink>
      }
    >
      <WorkshopCards workshops={workshops} event={event} />
    </BlockSection>
  );
}
