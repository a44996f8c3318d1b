'use client';

import { useTranslations } from 'next-intl';
import { RadioField } from '@/components/form/fields/choice-field';
import { ROLES } from '@/lib/domain/team-roles';

/** One of the roles, each with what it includes. */
export function RoleField() {
  const t = useTranslations('desk');
  const options = ROLES.map((role) => ({
    id: role,
    name: t(`roles.${role}`),
    detail: t(`role_details.${role}`),
  }));
  return <RadioField name="role" label={t('team.role')} look="cards" options={options} />;
}
