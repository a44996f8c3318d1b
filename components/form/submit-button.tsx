'use client';

import { useFormState } from 'react-hook-form';
import { Button, type ButtonProps } from '@/components/ui/button';
import { useFormFrame } from './form-context';

/** Submits the form around it, and is busy until that has its answer. */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'pending' | 'onClick'>) {
  const { isLeaving } = useFormFrame();
  const { isSubmitting } = useFormState();
  return <Button {...props} type="submit" pending={isSubmitting || isLeaving} />;
}
