'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { RadioField } from '@/components/form/fields/choice-field';
import type { RegistrationTrack } from '@/lib/contract/parts/track';
import { modesOf } from './mode-field';

const MODES = ['in_person', 'online'] as const;

interface ModeRowProps {
  tracks: readonly RegistrationTrack[];
}

/**
 * In person or online, where any ticket leaves the choice. It is there whichever ticket is chosen, so that nothing moves: one
 * of a single way of taking part has it chosen, and the other cannot be.
 */
export function ModeRow({ tracks }: ModeRowProps) {
  const t = useTranslations('registration.start');
  const { setValue } = useFormContext();
  const modes = modesOf(tracks, useWatch({ name: 'track' }));
  const only = modes.length === 1 ? modes[0] : undefined;
  useEffect(() => {
    if (only) setValue('mode', only);
  }, [only, setValue]);

  if (!tracks.some((track) => track.modes.length > 1)) return null;
  return (
    <RadioField
      name="mode"
      label={t('mode')}
      look="row"
      options={MODES.map((id) => ({
        id,
        name: t(id),
        enabled: modes.length === 0 || modes.includes(id) ? 'Y' : 'N',
      }))}
    />
  );
}
