import { useTranslations } from 'next-intl';
import { TextInput } from '@/components/form/controls';
import { controlProps, FieldFrame } from '@/components/form/field-frame';
import type { Mistake } from './mistakes';

interface HowManyProps {
  id: string;
  value: string;
  mistake: Mistake | undefined;
  onType: (value: string) => void;
}

/** How many codes are made at once. */
export function HowMany({ id, value, mistake, onType }: HowManyProps) {
  const t = useTranslations('desk_edit.editor');
  const hint = t('how_many_hint');
  const described = { hint, ...(mistake && { error: t(mistake.key, { bound: mistake.bound ?? '' }) }) };
  return (
    <FieldFrame id={id} label={t('how_many')} {...described}>
      <TextInput
        {...controlProps(id, described)}
        value={value}
        onChange={({ target }) => onType(target.value)}
        inputMode="numeric"
        autoComplete="off"
        className="max-w-56 tabular-nums"
      />
    </FieldFrame>
  );
}
