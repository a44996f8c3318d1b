'use client';

import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button, type ButtonProps } from '@/components/ui/button';
import { ActDialog, type ActDialogProps } from './act-dialog';

interface ActButtonProps<Values extends FieldValues, Checked>
  extends Omit<ActDialogProps<Values, Checked>, 'open' | 'onClose'> {
  label: ReactNode;
  button?: Pick<ButtonProps, 'variant' | 'size' | 'wide' | 'icon' | 'aria-label' | 'className'>;
}

/** A button that opens an act. */
export function ActButton<Values extends FieldValues, Checked>({
  label,
  button,
  ...act
}: ActButtonProps<Values, Checked>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" {...button} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ActDialog {...act} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
