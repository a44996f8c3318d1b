'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { SelectField } from '@/components/form/fields/choice-field';
import type { FieldProps } from '@/components/form/use-field';
import { Button } from '@/components/ui/button';
import { callQuery } from '@/lib/api/call-query';
import { PROVINCES } from '@/lib/domain/forms/address';
import { localeOf } from '@/lib/i18n/languages';

/** These lists do not change while somebody fills in a form. A failed list has its own button to try again. */
const LIST_OPTIONS = { staleTime: Number.POSITIVE_INFINITY, retry: false };

/** Canada's provinces, in alphabetical order of the page's language. */
export function ProvinceField(props: FieldProps) {
  const t = useTranslations('addresses');
  const locale = useLocale();
  const options = PROVINCES.map((id) => ({ id, name: t(`provinces.${id}`) }));
  options.sort((one, other) => one.name.localeCompare(other.name, locale));
  return <SelectField {...props} autoComplete="address-level1" options={options} />;
}

export function StateField(props: FieldProps) {
  const states = useQuery({ ...callQuery('getUSStates'), ...LIST_OPTIONS });
  return <FetchedList {...props} autoComplete="address-level1" list={states} />;
}

/** All countries except Canada and the USA, which are choices of their own. */
export function CountryField(props: FieldProps) {
  const locale = useLocale();
  const countries = useQuery({
    ...callQuery('getCountries', { x: localeOf(locale) }),
    ...LIST_OPTIONS,
    select: (all) => all.filter((country) => country.id !== 'CA' && country.id !== 'US'),
  });
  return <FetchedList {...props} autoComplete="country" list={countries} />;
}

interface FetchedListProps extends FieldProps {
  autoComplete: string;
  list: {
    data: { id: string; name: string }[] | undefined;
    isError: boolean;
    refetch: () => Promise<unknown>;
  };
}

function FetchedList({ list, ...props }: FetchedListProps) {
  const t = useTranslations('addresses');
  if (list.isError) {
    return (
      <div className="space-y-1.5">
        <p className="font-semibold text-heading">{props.label}</p>
        <p className="text-sm text-danger">{t('list_failed')}</p>
        <Button variant="secondary" onClick={() => list.refetch()}>
          {t('try_again')}
        </Button>
      </div>
    );
  }
  return <SelectField {...props} options={list.data ?? []} waiting={list.data ? undefined : t('loading')} />;
}
