'use client';

import { useTranslations } from 'next-intl';
import { Choice, TextInput } from '@/components/form/controls';
import { controlProps, FieldFrame, FieldGroup } from '@/components/form/field-frame';

/** How a message goes out (specification §1: by e-mail or text). */
export type Channel = 'email' | 'text';

interface ChannelFieldsProps {
  id: string;
  channels: readonly Channel[];
  channel: Channel;
  onChannel: (channel: Channel) => void;
  words: { channel: string; email: string; emailHint?: string; phone: string; phoneHint?: string };
  /** The names of the two address fields. */
  names: { email: string; phone: string };
  /** Whether the browser may offer the visitor's own addresses. */
  own: boolean;
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (name: string) => void;
}

/** The choice between e-mail and text message, and the one address that goes with it. */
export function ChannelFields(props: ChannelFieldsProps) {
  const { id, channels, channel, onChannel, words, names, own, errors, onChange } = props;
  const t = useTranslations('notify');
  const name = names[channel === 'email' ? 'email' : 'phone'];
  const hint = channel === 'email' ? words.emailHint : words.phoneHint;
  const error = errors[name];
  return (
    <>
      {channels.length > 1 && (
        <FieldGroup id={`${id}-channel`} label={words.channel}>
          <div className="flex flex-wrap gap-x-8">
            {channels.map((each) => (
              <Choice
                key={each}
                type="radio"
                name="channel"
                value={each}
                checked={channel === each}
                onChange={() => onChannel(each)}
              >
                {t(`channel.${each}`)}
              </Choice>
            ))}
          </div>
        </FieldGroup>
      )}
      <FieldFrame
        key={name}
        id={`${id}-${name}`}
        label={channel === 'email' ? words.email : words.phone}
        hint={hint}
        error={error}
      >
        <TextInput
          {...controlProps(`${id}-${name}`, { hint, error })}
          name={name}
          {...(channel === 'email'
            ? { type: 'email', inputMode: 'email', maxLength: 254, autoComplete: own ? 'email' : 'off' }
            : { type: 'tel', inputMode: 'tel', maxLength: 40, autoComplete: own ? 'tel' : 'off' })}
          enterKeyHint="send"
          onChange={() => onChange(name)}
        />
      </FieldFrame>
    </>
  );
}
