'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { RadioField } from '@/components/form/fields/choice-field';
import { DateField, TimeField } from '@/components/form/fields/text-field';
import { callDesk } from '@/lib/api/desk/browser';
import type { Locale } from '@/lib/i18n/languages';
import { deskPaths, inLocale } from '@/lib/paths';
import { ActButton } from '../act/act-button';

const loadMoment = () => import('./fields').then(({ momentFields }) => momentFields);

interface OfMailing {
  event: string;
  mailing: string;
}

/** Sends a letter, now or at a moment, when what that does was read. */
export function SendMailing({
  event,
  mailing,
  zone,
  before,
}: OfMailing & { zone: string; before: () => Promise<void> }) {
  const t = useTranslations('desk_mailings.send');
  return (
    <ActButton
      label={t('label')}
      title={t('title')}
      confirm={t('confirm')}
      confirming={t('confirming')}
      button={{ variant: 'primary' }}
      fields={{
        schema: loadMoment,
        defaultValues: { when: 'now', day: '', time: '' },
        content: <Moment zone={zone} />,
      }}
      call={async ({ at }, agreed) => {
        await before();
        return callDesk('sendMailing', { event, mailing, at, ...(agreed !== undefined && { agreed }) });
      }}
    />
  );
}

function Moment({ zone }: { zone: string }) {
  const t = useTranslations('desk_mailings.send');
  const when: unknown = useWatch({ name: 'when' });
  return (
    <>
      <RadioField
        name="when"
        label={t('when')}
        look="row"
        options={[
          { id: 'now', name: t('now') },
          { id: 'later', name: t('later') },
        ]}
      />
      {when === 'later' && (
        <div className="flex flex-wrap gap-4">
          <DateField name="day" label={t('day')} />
          <TimeField name="time" label={t('time')} hint={t('time_hint', { zone })} />
        </div>
      )}
    </>
  );
}

/** Takes back a letter that waits for its moment. */
export function StopMailing({ event, mailing }: OfMailing) {
  const t = useTranslations('desk_mailings.stop');
  return (
    <ActButton
      label={t('label')}
      title={t('title')}
      confirm={t('confirm')}
      confirming={t('confirming')}
      call={(_, agreed) =>
        callDesk('takeMailingBack', { event, mailing, ...(agreed !== undefined && { agreed }) })
      }
    />
  );
}

/** Sends a letter again to those whom it did not reach. */
export function RetryMailing({ event, mailing }: OfMailing) {
  const t = useTranslations('desk_mailings.retry');
  return (
    <ActButton
      label={t('label')}
      title={t('title')}
      confirm={t('confirm')}
      confirming={t('confirming')}
      call={(_, agreed) =>
        callDesk('retryMailing', { event, mailing, ...(agreed !== undefined && { agreed }) })
      }
    />
  );
}

/** Throws a draft away. */
export function RemoveMailing({ event, mailing, locale }: OfMailing & { locale: Locale }) {
  const t = useTranslations('desk_mailings.remove');
  const router = useRouter();
  return (
    <ActButton
      label={t('label')}
      title={t('title')}
      confirm={t('confirm')}
      confirming={t('confirming')}
      tone="danger"
      button={{ variant: 'quiet' }}
      call={(_, agreed) =>
        callDesk('removeMailing', { event, mailing, ...(agreed !== undefined && { agreed }) })
      }
      onDone={() => router.push(inLocale(deskPaths.mailings(event), locale))}
    />
  );
}
