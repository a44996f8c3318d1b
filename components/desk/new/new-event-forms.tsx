'use client';

import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { RadioField, SelectField } from '@/components/form/fields/choice-field';
import { DateField, EmailField, TextField } from '@/components/form/fields/text-field';
import { TimeZoneField } from '@/components/form/fields/time-zone-field';
import { Form, SubmitButton } from '@/components/form/form';
import { showToast } from '@/components/ui/toast/show-toast';
import { callDesk } from '@/lib/api/desk/browser';
import { inEach, LOCALES, localeOf } from '@/lib/i18n/languages';
import { deskPaths, inLocale } from '@/lib/paths';

const loadNew = () => import('./fields').then(({ newEventFields }) => newEventFields);
const loadCopy = () => import('./fields').then(({ copyFields }) => copyFields);

/** Goes on to what there is to do with an event that was begun. */
function useBegun(): (made: { event_code: string }) => void {
  const t = useTranslations('desk_new');
  const router = useRouter();
  const locale = localeOf(useLocale());
  return ({ event_code: code }) => {
    showToast({ tone: 'success', title: t('made') });
    router.push(inLocale(deskPaths.checklist(code), locale));
  };
}

/** What every new event is asked: how it is found, and when it is. */
export function Beginning({ hasStart = true }: { hasStart?: boolean }) {
  const t = useTranslations('desk_new');
  return (
    <>
      <TextField
        name="code"
        label={t('code')}
        hint={t('code_hint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        name="host"
        label={t('host')}
        hint={t('host_hint')}
        optional
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      {hasStart && <DateField name="starts" label={t('starts')} />}
    </>
  );
}

/** What it is called, first in the language of whoever begins it; an event is in those in which it has a name. */
export function Names({ isRequired = false, hint }: { isRequired?: boolean; hint?: string }) {
  const t = useTranslations('desk_new');
  const own = localeOf(useLocale());
  return [own, ...LOCALES.filter((locale) => locale !== own)].map((locale) => (
    <TextField
      key={locale}
      name={`names.${locale}`}
      label={t(isRequired || hint !== undefined ? 'name_in' : 'new_name_in', {
        language: t(`languages.${locale}`),
      })}
      {...(hint !== undefined && locale === own && { hint })}
      autoComplete="off"
      optional={!isRequired || locale !== own}
    />
  ));
}

/** Begins an event from a few questions. */
export function QuestionsForm({ email }: { email: string }) {
  const t = useTranslations('desk_new');
  const begun = useBegun();
  return (
    <Form
      schema={loadNew}
      defaultValues={{
        names: inEach(() => ''),
        ...{ code: '', host: '', starts: '', days: '1', held: 'I' as const, place: '' },
        ...{ time_zone: '', currency: 'CAD', price: '', capacity: '', contact: email },
      }}
      unanswered={t('failed')}
      leaves
      className="max-w-form space-y-5"
      submit={async ({ days, capacity, ...typed }) => {
        begun(
          await callDesk('makeEvent', {
            ...typed,
            days: Number(days || 1),
            ...(capacity !== '' && { capacity: Number(capacity) }),
          }),
        );
      }}
    >
      <Names isRequired />
      <Beginning />
      <TextField name="days" label={t('days')} autoComplete="off" className="max-w-40" />
      <Held />
      <TimeZoneField name="time_zone" label={t('time_zone')} />
      <Tickets />
      <SubmitButton pendingLabel={t('making')}>{t('make')}</SubmitButton>
    </Form>
  );
}

/** How people take part, and where. */
export function Held() {
  const t = useTranslations('desk_new');
  return (
    <>
      <RadioField
        name="held"
        label={t('held')}
        look="row"
        options={(['I', 'O', 'H'] as const).map((id) => ({ id, name: t(`held_${id}`) }))}
      />
      <Place />
    </>
  );
}

/** What a ticket costs, how many there are, and to whom visitors write. */
export function Tickets() {
  const t = useTranslations('desk_new');
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="price" label={t('price')} hint={t('price_hint')} optional autoComplete="off" />
        <TextField name="currency" label={t('currency')} hint={t('currency_hint')} autoComplete="off" />
      </div>
      <TextField
        name="capacity"
        label={t('capacity')}
        hint={t('capacity_hint')}
        optional
        autoComplete="off"
        className="max-w-60"
      />
      <EmailField name="contact" label={t('contact')} />
    </>
  );
}

/** Where it is; an event online is nowhere. */
function Place() {
  const t = useTranslations('desk_new');
  const { control } = useFormContext();
  const held: unknown = useWatch({ control, name: 'held' });
  return held === 'O' ? null : <TextField name="place" label={t('place')} autoComplete="off" />;
}

/** Begins an event from one of the account's own. */
export function EarlierForm({
  events,
}: {
  events: readonly { event_code: string; name: string; starts_on: string }[];
}) {
  const t = useTranslations('desk_new');
  const begun = useBegun();
  return (
    <Form
      schema={loadCopy}
      defaultValues={{
        ...{ from: events[0]?.event_code ?? '', code: '', host: '', starts: '' },
        names: inEach(() => ''),
      }}
      unanswered={t('failed')}
      leaves
      className="max-w-form space-y-5"
      submit={async (typed) => begun(await callDesk('copyEvent', typed))}
    >
      <SelectField
        name="from"
        label={t('event')}
        hint={t('copy_hint')}
        options={events.map(({ event_code: id, name, starts_on: starts }) => ({
          id,
          name: `${name} (${starts})`,
        }))}
      />
      <Names />
      <Beginning />
      <SubmitButton pendingLabel={t('making')}>{t('copy')}</SubmitButton>
    </Form>
  );
}
