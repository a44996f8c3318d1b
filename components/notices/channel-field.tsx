'use client';

import { useTranslations } from 'next-intl';
import { RadioField } from '@/components/form/fields/choice-field';

/** How a message is sent (specification §1: by e-mail or text). */
export type Channel = 'email' | 'text';

interface ChannelFieldProps {
  name: string;
  label: string;
  channels: readonly Channel[];
}

/** E-mail or text message; not shown if there is no choice. */
export function ChannelField({ channels, ...props }: ChannelFieldProps) {
  const t = useTranslations('notify.channel');
  if (channels.length < 2) return null;
  return <RadioField {...props} look="row" options={channels.map((id) => ({ id, name: t(id) }))} />;
}
