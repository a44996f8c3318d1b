'use client';

import { useTranslations } from 'next-intl';
import { Badge, type Tone } from '@/components/ui/badge';
import type { Presenter } from '../data/step-screen';

const TONES: Readonly<Record<Presenter['invitation'], Tone>> = {
  none: 'warning',
  sent: 'info',
  opened: 'info',
  bounced: 'danger',
};

/** Whether a presenter’s part is complete, and else what became of the mail that asked for it. */
export function PresenterState({ presenter }: { presenter: Presenter }) {
  const t = useTranslations('proposals.presenters.state');
  return presenter.complete === 'Y' ? (
    <Badge tone="success">{t('complete')}</Badge>
  ) : (
    <Badge tone={TONES[presenter.invitation]}>{t(presenter.invitation)}</Badge>
  );
}
