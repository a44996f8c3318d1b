'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { RadioField, SelectField } from '@/components/form/fields/choice-field';
import { EmailField, PhoneField, TextField } from '@/components/form/fields/text-field';
import { Form, SubmitButton } from '@/components/form/form';
import type { Group } from '@/lib/contract/groups/group';
import { languageLabel } from '@/lib/domain/text/language-name';
import type { Locale } from '@/lib/i18n/languages';
import { siteLanguages } from '@/lib/i18n/site-languages';
import type { memberFields } from './member-fields';

const loadFields = () => import('./member-fields').then((fields) => fields.memberFields);

interface MemberFormProps {
  id?: string;
  'aria-label'?: string;
  /** What is chosen when the form opens. */
  defaultValues: { locale: Locale; track: string };
  /** Tickets to choose from. */
  tracks: readonly Group['track'][];
  submit: (member: z.output<typeof memberFields>) => Promise<unknown>;
  leaves?: boolean;
  /** Above the fields. */
  children?: ReactNode;
  submitLabel: string;
  pendingLabel: string;
}

/** The form of one member to invite. */
export function MemberForm({
  defaultValues,
  tracks,
  children,
  submitLabel,
  pendingLabel,
  ...form
}: MemberFormProps) {
  const t = useTranslations('groups.add');
  return (
    <Form
      {...form}
      schema={loadFields}
      defaultValues={{
        group_invite_name: '',
        group_invite_email: '',
        group_invite_phone: '',
        send_type: 'email',
        ...defaultValues,
      }}
      words={t}
      onWrong="first"
      className="max-w-form space-y-5"
    >
      {children}
      <MemberInputs tracks={tracks} />
      <SubmitButton pendingLabel={pendingLabel}>{submitLabel}</SubmitButton>
    </Form>
  );
}

/** The fields of one member; the ticket is asked for where there are several. */
function MemberInputs({ tracks }: Pick<MemberFormProps, 'tracks'>) {
  const t = useTranslations('groups.add');
  const locale = useLocale();
  const isText = useWatch({ name: 'send_type' }) === 'text';
  return (
    <>
      <TextField
        name="group_invite_name"
        label={t('name')}
        autoComplete="off"
        enterKeyHint="next"
        maxLength={120}
      />
      <RadioField
        name="send_type"
        label={t('send_type')}
        look="row"
        options={(['email', 'text'] as const).map((id) => ({ id, name: t(`by_${id}`) }))}
      />
      {isText ? (
        <PhoneField
          name="group_invite_phone"
          label={t('phone')}
          autoComplete="off"
          maxLength={40}
          className="animate-appear"
        />
      ) : (
        <EmailField name="group_invite_email" label={t('email')} autoComplete="off" maxLength={254} />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        {siteLanguages().length > 1 && (
          <SelectField
            name="locale"
            label={t('locale')}
            options={siteLanguages().map((id) => ({ id, name: languageLabel(id, locale) }))}
          />
        )}
        {tracks.length > 1 && (
          <SelectField
            name="track"
            label={t('track')}
            options={tracks.map(({ code, name }) => ({ id: code, name }))}
          />
        )}
      </div>
    </>
  );
}
