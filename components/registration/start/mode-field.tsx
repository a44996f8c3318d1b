'use client';

import { useWatch } from 'react-hook-form';
import { RadioField } from '@/components/form/fields/choice-field';
import type { RegistrationTrack } from '@/lib/contract/parts/track';

type Mode = RegistrationTrack['modes'][number];

interface ModeFieldProps {
  tracks: readonly RegistrationTrack[];
  label: string;
  nameOf: (mode: Mode) => string;
}

/** In person or online, if the ticket that is chosen in the form's field `track` offers both. */
export function ModeField({ tracks, label, nameOf }: ModeFieldProps) {
  const modes = modesOf(tracks, useWatch({ name: 'track' }));
  if (modes.length < 2) return null;
  return (
    <RadioField
      name="mode"
      label={label}
      look="card_columns"
      options={modes.map((mode) => ({ id: mode, name: nameOf(mode) }))}
      className="animate-appear"
    />
  );
}

/** The ways of taking part that a ticket offers. */
export function modesOf(tracks: readonly RegistrationTrack[], code: string | undefined): readonly Mode[] {
  return tracks.find((track) => track.code === code)?.modes ?? [];
}
