import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { FieldAct } from './field-act';
import type { Editor } from './typed-fields';

/** Whether a session takes place, and the way to change that. */
export function SessionState({ event, editor }: { event: string; editor: Editor }) {
  const t = useTranslations('desk_edit.session');
  const { base, name, cancelled, cancelled_field: field } = editor;
  if (field === null) return null;
  const act = { event, base, size: 'compact' as const };
  if (cancelled) {
    return (
      <Alert
        tone="warning"
        actions={
          <FieldAct
            {...act}
            changes={[{ field, value: false }]}
            label={t('back')}
            title={t('back_title', { name })}
            confirm={t('back')}
            confirming={t('putting_back')}
          />
        }
      >
        {t('cancelled')}
      </Alert>
    );
  }
  return (
    <div>
      <FieldAct
        {...act}
        changes={[{ field, value: true }]}
        label={t('cancel')}
        title={t('cancel_title', { name })}
        confirm={t('cancel')}
        confirming={t('cancelling')}
        tone="danger"
      />
    </div>
  );
}
