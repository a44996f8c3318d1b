'use client';

import { useTranslations } from 'next-intl';
import { BareDialog, type DialogProps } from './bare-dialog';

/** A modal dialog. Its content is mounted again each time it opens. */
export function Dialog(props: DialogProps) {
  const t = useTranslations('common');
  return <BareDialog {...props} closeLabel={t('close')} />;
}
