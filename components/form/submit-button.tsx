'use client';

import { useFormState } from 'react-hook-form';
import { Button, type ButtonProps } from '@/components/ui/button';
import { useFormFrame } from './form-context';

/** Submits the form around it, and is busy until that has its answer. */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'pending' | 'onClick'>) {
  const { leaves } = useFormFrame();
  const { isSubmitting, isSubmitSuccessful } = useFormState();
  return <Button {...props} type="submit" pending={isSubmitting || (leaves && isSubmitSuccessful)} />;
}
