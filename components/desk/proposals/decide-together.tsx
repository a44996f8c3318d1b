'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ActTogether } from '../together/act-together';
import { useSelection } from '../together/selection';
import { SelectionBar } from '../together/selection-bar';
import { deciding, loadMessage, Message } from './decision';

/** Below the list: the proposals that are chosen, decided together. */
export function DecideTogether({ event }: { event: string }) {
  const t = useTranslations('desk_proposals');
  const { chosen } = useSelection();
  const [decision, setDecision] = useState<'accept' | 'decline'>();
  return (
    <>
      <SelectionBar chosen={(count) => t('together.chosen', { count })}>
        <Button onClick={() => setDecision('accept')}>{t('together.accept')}</Button>
        <Button variant="secondary" onClick={() => setDecision('decline')}>
          {t('together.decline')}
        </Button>
      </SelectionBar>
      {(['accept', 'decline'] as const).map((each) => (
        <ActTogether
          key={each}
          open={decision === each}
          onClose={() => setDecision(undefined)}
          title={t(`together.${each}_title`, { count: chosen.length })}
          rows={chosen}
          fields={{ schema: loadMessage, defaultValues: { message: '' }, content: <Message /> }}
          call={deciding(event, each)}
          confirm={t(`together.${each}_title`, { count: chosen.length })}
          confirming={t(`${each}.confirming`)}
          tone={each === 'decline' ? 'danger' : 'primary'}
        />
      ))}
    </>
  );
}
