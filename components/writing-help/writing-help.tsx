'use client';

import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { callQuery } from '@/lib/api/call-query';
import { WritingHelpDialog, type WritingHelpProps } from './writing-help-dialog';

/** Help with the wording of a proposal; nothing where the deployment has set up no service. */
export function WritingHelp(props: WritingHelpProps) {
  const t = useTranslations('writing_help');
  const { data } = useQuery(callQuery('getWritingHelp'));
  const [open, setOpen] = useState(false);
  if (!data?.help) return null;
  return (
    <>
      <Button
        variant="quiet"
        size="compact"
        aria-haspopup="dialog"
        icon={<Sparkles className="size-5" aria-hidden />}
        onClick={() => setOpen(true)}
        className="-ml-3"
      >
        {t('open')}
      </Button>
      <WritingHelpDialog {...props} help={data.help} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
