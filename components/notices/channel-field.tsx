'use client';

import { useTranslations } from 'next-intl';
import { RadioField } from '@/components/form/fields/choice-field';

/** How a message goes out (specification §1: by e-mail or text). */
export type Channel = 'email' | 'text';

interface ChannelFieldProps {
  /** The field's name. */
  name: string;
  label: string;
  channels: readonly Channel[];
}

/** The choice between e-mail and text message, where there is one. */
export function ChannelField({ channels, ...props }: ChannelFieldProps) {
  const t = useTranslations('notify.channel');
  if (channels.length < 2) return null;
  return <RadioField {...props} look="row" options={channels.map((id) => ({ id, name: t(id) }))} />;
}
