'use client';

import { useFormState } from 'react-hook-form';
import { Button, type ButtonProps } from '@/components/ui/button';
import { useFormFrame } from './form-context';

/** Submits the form around it, wherever on the page the button is drawn, and stays busy until the submit has finished. */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'form' | 'pending' | 'onClick'>) {
  const { id, isLeaving } = useFormFrame();
  const { isSubmitting } = useFormState();
  return <Button {...props} form={id} type="submit" pending={isSubmitting || isLeaving} />;
}
