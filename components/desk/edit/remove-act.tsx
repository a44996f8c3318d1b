'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useSettingHref } from './entry-list';
import { FieldAct } from './field-act';
import type { Editor } from './typed-fields';

/** Takes something out of an event, once its consequences were read; then what it was in is shown. */
export function RemoveAct({ event, editor }: { event: string; editor: Editor }) {
  const t = useTranslations('desk_edit.editor');
  const router = useRouter();
  const href = useSettingHref(event);
  const { base, name, removes, up } = editor;
  if (removes === null) return null;
  return (
    <FieldAct
      event={event}
      base={base}
      changes={[{ field: removes, value: null }]}
      label={t('remove')}
      title={t('remove_title', { name })}
      confirm={t('remove')}
      confirming={t('removing')}
      tone="danger"
      {...(up !== null && { onDone: () => router.push(href(up.path)) })}
    />
  );
}
