import { useTranslations } from 'next-intl';
import type { AudienceCodes } from '@/components/programme/session-facts';
import type { WorkshopSummary } from '@/lib/contract/parts/workshop';
import { workshopFacts } from './read-workshops';
import { WorkshopMarks } from './workshop-marks';

interface WorkshopRowProps {
  workshop: WorkshopSummary;
  href: string;
  audiences: AudienceCodes;
  /** The filter does not let it through; it is there for when the filter is changed. */
  hidden: boolean;
  /** Long lists go without. */
  withSummary: boolean;
  /** The language that needs no word. */
  usualLanguage: string | undefined;
}

/** A workshop in the catalogue, as plain elements like a session's row; the first child holds what is searched. */
export function WorkshopRow({
  workshop,
  href,
  audiences,
  hidden,
  withSummary,
  usualLanguage,
}: WorkshopRowProps) {
  const t = useTranslations('schedule.workshops');
  const { presenters, summary, sessions } = workshop;
  return (
    <li data-facts={workshopFacts(workshop, audiences)} hidden={hidden}>
      <div>
        <h3>
          <a href={href}>{workshop.workshops_title}</a>
        </h3>
        {workshop.subtitle && <p>{workshop.subtitle}</p>}
        {presenters.length > 0 && <p>{presenters.map(({ name }) => name).join(', ')}</p>}
        {withSummary && summary && <p data-summary="">{summary}</p>}
      </div>
      <WorkshopMarks workshop={workshop} usualLanguage={usualLanguage} />
      {sessions > 1 && <small>{t('times', { count: sessions })}</small>}
    </li>
  );
}
