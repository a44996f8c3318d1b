'use client';

import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { CheckboxField } from '@/components/form/fields/choice-field';
import { callDesk } from '@/lib/api/desk/browser';
import { localeOf } from '@/lib/i18n/languages';
import { deskPaths, inLocale } from '@/lib/paths';
import { ActButton } from '../act/act-button';

interface EraseActProps {
  event: string;
  who: { kind: string; id: string };
  name: string;
}

/** Erases somebody from the event. Afterwards there is no page of them any more. */
export function EraseAct({ event, who, name }: EraseActProps) {
  const t = useTranslations('desk_person.acts.erase');
  const router = useRouter();
  const locale = localeOf(useLocale());
  return (
    <ActButton
      label={t('label')}
      button={{ variant: 'quiet' }}
      title={t('title', { name })}
      description={t('text')}
      confirm={t('confirm')}
      confirming={t('pending')}
      tone="danger"
      fields={{
        schema: () => import('./act-fields').then(({ eraseFields }) => eraseFields),
        defaultValues: { profile: false },
        content: <CheckboxField name="profile" label={t('profile')} optional />,
      }}
      call={({ profile }, agreed) =>
        callDesk('erasePerson', { event, ...who, profile: profile ? 'Y' : 'N', agreed })
      }
      onDone={() => router.push(inLocale(deskPaths.people(event), locale))}
    />
  );
}
