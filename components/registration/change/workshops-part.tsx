'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useCallback, useState } from 'react';
import { Button } from '@/components/ui/button';
import { WorkshopsStep, type WorkshopsView } from '@/components/workshops/step/workshops-step';
import type { RegistrationTrack } from '@/lib/contract/parts/track';
import type { ChangeDraft } from './change-draft';
import { useDraftBasket } from './use-draft-basket';

interface WorkshopsPartProps {
  track: RegistrationTrack;
  mode: 'in_person' | 'online';
  /** Codes of the sessions that are wanted so far. */
  sessions: readonly string[];
  required: number;
  onChange: (draft: Pick<ChangeDraft, 'sessions'>) => void;
  onDone: () => void;
  back: ReactNode;
}

/** Choosing sessions of a submitted registration. */
export function WorkshopsPart({
  track,
  mode,
  sessions,
  required,
  onChange,
  onDone,
  back,
}: WorkshopsPartProps) {
  const t = useTranslations('change');
  const [view, setView] = useState<WorkshopsView>({});
  const keep = useCallback((codes: string[]) => onChange({ sessions: codes }), [onChange]);
  const basket = useDraftBasket(track.code, sessions, keep);
  return (
    <div className="space-y-6">
      <p className="max-w-measure text-quiet">{t('workshops.lead')}</p>
      <WorkshopsStep
        track={track.code}
        mode={mode}
        basket={basket}
        view={view}
        onView={setView}
        limit={track.workshop_limit}
        required={required}
        holds={false}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button onClick={onDone}>{t('keep_choice')}</Button>
        {back}
      </div>
    </div>
  );
}
