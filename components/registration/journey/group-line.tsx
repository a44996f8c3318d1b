'use client';

import { Users } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { registrationInfo } from '@/lib/stores/registration-info';
import { useDayCookie } from '@/lib/stores/use-day-cookie';

/** Names the group that a registration belongs to; by its code on a device where its name is not known. */
export function GroupLine({ code }: { code: string }) {
  const t = useTranslations('registration.group');
  const name = useDayCookie(registrationInfo)?.group ?? code;
  return (
    <p className="flex items-center gap-2 text-sm text-quiet">
      <Users className="size-4 shrink-0" aria-hidden />
      <span className="min-w-0 wrap-anywhere">{t('line', { name })}</span>
    </p>
  );
}
