'use client';

import { CircleQuestionMark } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { HelpPicture, type HelpType } from './help-picture';

const STEPS = {
  address: ['country', 'street', 'code', 'type'],
  'psa-membership': ['role', 'employer', 'type', 'card'],
} as const satisfies Record<HelpType, readonly string[]>;

/** A button that opens the help with its animated picture (specification §2, help modal). */
export function HelpButton({ type }: { type: HelpType }) {
  const t = useTranslations('form.help');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="compact"
        aria-haspopup="dialog"
        icon={<CircleQuestionMark className="size-5" aria-hidden />}
        onClick={() => setOpen(true)}
        className="-ml-3"
      >
        {t('open')}
      </Button>
      <HelpDialog type={type} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

interface HelpDialogProps {
  type: HelpType;
  open: boolean;
  onClose: () => void;
}

function HelpDialog({ type, open, onClose }: HelpDialogProps) {
  const t = useTranslations('form.help');
  const [showing, setShowing] = useState(0);
  const words = type === 'address' ? 'address' : 'psa_membership';
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(`${words}.title`)}
      actions={
        <>
          <Button onClick={onClose}>{t('done')}</Button>
          <Button variant="quiet" onClick={() => setShowing(showing + 1)} className="motion-reduce:hidden">
            {t('again')}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <HelpPicture key={showing} type={type} />
        <ol className="list-decimal space-y-1.5 pl-6">
          {STEPS[type].map((step) => (
            <li key={step}>{t(`${words}.steps.${step}`)}</li>
          ))}
        </ol>
      </div>
    </Dialog>
  );
}
