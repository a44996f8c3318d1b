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

/** The browser draws from so many times as many workshops, at most `MAX_POOL_WORKSHOPS`, which change every hour. */
const POOL_RATIO = 3;
const MAX_POOL_WORKSHOPS = 24;

/** Some upcoming workshops, others at each visit. */
export async function RandomWorkshopsBlock({ block, event }: BlockProps<'random_workshops'>) {
  const [t, reader] = await Promise.all([getTranslations('schedule.blocks'), pageReader()]);
  const count = block.count ?? DEFAULT_COUNT;
  const pool = Math.max(count, Math.min(count * POOL_RATIO, MAX_POOL_WORKSHOPS));
  const { workshops } = await reader.getRandomWorkshops({ count: pool });
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
      <WorkshopCards workshops={workshops} event={event} drawn={count} />
    </BlockSection>
  );
}
