'use client';

import { useTranslations } from 'next-intl';
import { RadioField } from '@/components/form/fields/choice-field';
import { DateField, MultilineField } from '@/components/form/fields/text-field';
import { callDesk } from '@/lib/api/desk/browser';
import { DEFAULT_LOCALE, LANGUAGES, type Locale } from '@/lib/i18n/languages';
import { ActButton } from '../act/act-button';

const loadFields = () => import('./fields').then(({ invitationFields }) => invitationFields);

/** Invites people to propose a workshop, by a list of their addresses. */
export function InvitePeople({ event, languages }: { event: string; languages: readonly Locale[] }) {
  const t = useTranslations('desk_invitations.invite');
  const [first = DEFAULT_LOCALE] = languages;
  return (
    <ActButton
      label={t('label')}
      title={t('title')}
      confirm={t('confirm')}
      confirming={t('confirming')}
      button={{ variant: 'primary' }}
      fields={{
        schema: loadFields,
        defaultValues: { people: '', language: first, until: '', message: '' },
        content: (
          <>
            <MultilineField name="people" label={t('people')} hint={t('people_hint')} autoComplete="off" />
            {languages.length > 1 && (
              <RadioField
                name="language"
                label={t('language')}
                look="row"
                options={languages.map((id) => ({ id, name: LANGUAGES[id].name }))}
              />
            )}
            <DateField name="until" label={t('until')} hint={t('until_hint')} optional />
            <MultilineField name="message" label={t('message')} optional />
          </>
        ),
      }}
      call={({ until, ...typed }, agreed) =>
        callDesk('inviteToPropose', {
          event,
          ...typed,
          ...(until !== '' && { until }),
          ...(agreed !== undefined && { agreed }),
        })
      }
    />
  );
}

/** Takes back an invitation that nobody has used. */
export function TakeBack({ event, code, name }: { event: string; code: string; name: string }) {
  const t = useTranslations('desk_invitations.take_back');
  return (
    <ActButton
      label={t('label')}
      title={t('title', { name })}
      confirm={t('confirm')}
      confirming={t('confirming')}
      button={{ variant: 'quiet', size: 'compact', 'aria-label': t('label_of', { name }) }}
      call={(_, agreed) =>
        callDesk('takeInvitationBack', { event, code, ...(agreed !== undefined && { agreed }) })
      }
    />
  );
}
