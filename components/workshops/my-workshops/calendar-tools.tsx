'use client';

import { useMutation } from '@tanstack/react-query';
import { CalendarArrowDown, Printer } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast/show-toast';
import { queryClient } from '@/lib/api/query-client';
import { saveFile } from '@/lib/api/save-file';
import { basketOwner } from '@/lib/basket/basket-owner';
import { isLocale } from '@/lib/i18n/languages';
import { CalendarFeed } from './calendar-feed';

/** Print the schedule, save it as a calendar file, or subscribe to it. */
export function CalendarTools() {
  const t = useTranslations('my_workshops.tools');
  const tag = useLocale();
  const save = useMutation(
    {
      mutationFn: () => {
        const language = isLocale(tag) ? tag : undefined;
        const file = { type: 'text/calendar', name: 'my-workshops.ics' };
        return saveFile('getPersonalSchedule', { code: basketOwner().code, language }, file);
      },
      onError: () => showToast({ tone: 'danger', title: t('file_failed') }),
    },
    queryClient(),
  );

  return (
    <section aria-labelledby="take-along" className="max-w-form space-y-4 pt-4 print:hidden">
      <h2 id="take-along" className="text-xl">
        {t('title')}
      </h2>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          icon={<Printer className="size-5" aria-hidden />}
          onClick={() => window.print()}
        >
          {t('print')}
        </Button>
        <Button
          variant="secondary"
          pending={save.isPending}
          pendingLabel={t('file_pending')}
          icon={<CalendarArrowDown className="size-5" aria-hidden />}
          onClick={() => save.mutate()}
        >
          {t('file')}
        </Button>
      </div>
      <CalendarFeed />
    </section>
  );
}
