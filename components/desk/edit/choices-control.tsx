'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Choice, SelectInput } from '@/components/form/controls';
import { Button } from '@/components/ui/button';
import { chosenIn } from './typed-fields';

/** Of more, those that are chosen are shown, and the others are added from a list. */
const MAX_BOXES = 12;

interface ChoicesControlProps {
  id: string;
  options: readonly { value: string; name: string }[];
  /** The chosen ones, as the editor keeps them. */
  typed: string | undefined;
  onType: (typed: string) => void;
}

/** Several of what there is to choose: boxes to tick, or of many a list that grows. */
export function ChoicesControl({ id, options, typed, onType }: ChoicesControlProps) {
  const t = useTranslations('desk_edit.editor');
  const chosen = chosenIn(typed);
  const choose = (value: string, isChosen: boolean) => {
    const others = chosen.filter((each) => each !== value);
    onType(JSON.stringify(isChosen ? [...others, value] : others));
  };
  const nameOf = (value: string) => options.find((option) => option.value === value)?.name ?? value;
  if (options.length <= MAX_BOXES) {
    // What is chosen although there is none any more can be taken out.
    const gone = chosen.filter((value) => options.every((option) => option.value !== value));
    const all = [...options, ...gone.map((value) => ({ value, name: value }))];
    if (all.length === 0) return <p className="text-quiet">{t('nothing_to_choose')}</p>;
    const boxes = all.map(({ value, name }, number) => (
      <Choice
        key={value}
        type="checkbox"
        id={number === 0 ? id : undefined}
        checked={chosen.includes(value)}
        onChange={({ target }) => choose(value, target.checked)}
      >
        {name}
      </Choice>
    ));
    return <div className="grid gap-x-4 sm:grid-cols-2">{boxes}</div>;
  }
  return (
    <>
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {chosen.map((value) => (
            <li key={value}>
              <Button
                size="compact"
                variant="secondary"
                aria-label={t('take_out', { name: nameOf(value) })}
                icon={<X className="size-4" aria-hidden />}
                onClick={() => choose(value, false)}
              >
                {nameOf(value)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <SelectInput
        id={id}
        value=""
        aria-label={t('add_one')}
        onChange={({ target }) => target.value !== '' && choose(target.value, true)}
      >
        <option value="">{t('add_one')}</option>
        {options
          .filter(({ value }) => !chosen.includes(value))
          .map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
      </SelectInput>
    </>
  );
}
