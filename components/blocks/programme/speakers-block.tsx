import { getTranslations } from 'next-intl/server';
import { SiteLink } from '@/components/content/site-link';
import { buttonClass } from '@/components/ui/button-class';
import { PresenterPhoto } from '@/components/workshops/presenters/presenter-photo';
import { PresenterRole } from '@/components/workshops/presenters/presenters';
import { pageReader } from '@/lib/api/server';
import { paths } from '@/lib/paths';
import type { BlockProps } from '../frame/block-props';
import { BlockSection } from '../frame/block-section';

/** Fills two rows on wide screens. */
const DEFAULT_COUNT = 8;

/** Some presenters, and a link to all. */
export async function SpeakersBlock({ block, event }: BlockProps<'speakers'>) {
  const [t, reader] = await Promise.all([getTranslations('schedule.speakers'), pageReader()]);
  const { presenters } = await reader.getWorkshopsBySchema({ x: event.event_code, list: 'presenters' });
  if (presenters.length === 0) return null;
  return (
    <BlockSection code={block.code} title={block.title} text={block.text}>
      <div className="space-y-8">
        <ul className="grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-4">
          {presenters.slice(0, block.count ?? DEFAULT_COUNT).map((presenter) => (
            <li key={presenter.code} className="group relative space-y-3">
              <PresenterPhoto name={presenter.name} photo={presenter.photo} className="size-24 text-2xl" />
              <div className="text-sm">
                <p className="text-base font-semibold text-heading">
                  <SiteLink
                    href={paths.speaker(presenter.code)}
                    className="after:absolute after:inset-0 after:rounded-card group-hover:underline"
                  >
                    {presenter.name}
                  </SiteLink>
                </p>
                <PresenterRole presenter={presenter} />
              </div>
            </li>
          ))}
        </ul>
        <SiteLink href={paths.speakers()} className={buttonClass({ variant: 'secondary' })}>
          {t('all', { count: presenters.length })}
        </SiteLink>
      </div>
    </BlockSection>
  );
}
