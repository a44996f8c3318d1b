import { useTranslations } from 'next-intl';
import { ListRows } from '@/components/lists/list-rows';
import type { getVersions } from '@/lib/contract/desk/versions';
import type { AnswerOf } from '@/lib/contract/parts/call';
import type { Locale } from '@/lib/i18n/languages';
import { formatMoment } from '@/lib/time/format';
import { BringBack } from './bring-back';

interface VersionListProps {
  event: { event_code: string; time_zone: string; now: string };
  versions: AnswerOf<typeof getVersions>['versions'];
  locale: Locale;
}

/** The last changes of an event: when, by whom and how, and the way back before each. */
export function VersionList({ event, versions, locale }: VersionListProps) {
  const t = useTranslations('desk_edit.versions');
  const moment = (at: string) => formatMoment(at, event.time_zone, locale, event.now);
  return (
    <ListRows
      caption={t('title')}
      rows={versions}
      keyOf={({ number }) => String(number)}
      columns={[
        {
          key: 'when',
          title: t('when'),
          isName: true,
          className: 'font-medium text-heading tabular-nums',
          cell: ({ at }) => <time dateTime={at}>{moment(at)}</time>,
        },
        { key: 'how', title: t('how'), cell: ({ via }) => t(`vias.${via}`) },
        {
          key: 'who',
          title: t('who'),
          className: 'min-w-0 text-sm break-all text-quiet max-md:basis-full',
          cell: ({ who }) => who,
        },
        {
          key: 'act',
          title: t('undo'),
          className: 'md:text-right',
          cell: ({ number, at, undoable }) =>
            undoable && (
              <BringBack
                event={event.event_code}
                number={number}
                label={t('undo')}
                fullLabel={t('undo_of', { moment: moment(at) })}
                title={t('undo_title', { moment: moment(at) })}
                confirm={t('confirm')}
                confirming={t('confirming')}
              />
            ),
        },
      ]}
    />
  );
}
