'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { RadioField, SelectField } from '@/components/form/fields/choice-field';
import { EmailField, PhoneField, TextField } from '@/components/form/fields/text-field';
import type { Group } from '@/lib/contract/groups/group';

/** The fields of one person to invite; the ticket is asked for where there are several. */
export function PersonInputs({ tracks }: { tracks: readonly Group['track'][] }) {
  const t = useTranslations('groups.add');
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
        <SelectField
          name="locale"
          label={t('locale')}
          options={(['en', 'fr'] as const).map((id) => ({ id, name: t(`locale_${id}`) }))}
        />
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
