import { useTranslations } from 'next-intl';
import { SelectInput } from '@/components/form/controls';
import type { FilterOption } from '@/lib/contract/parts/filters';
import type { FilterName } from '@/lib/domain/programme/schedule-filter';

interface FilterSelectProps {
  id: string;
  name: Exclude<FilterName, 'q'>;
  offered: readonly Pick<FilterOption, 'value' | 'name'>[];
  value: string;
}

/** A filter as a list. A value of the address that nothing has is offered as it is, so that it stays set. */
export function FilterSelect({ id, name, offered, value }: FilterSelectProps) {
  const t = useTranslations('schedule.filter');
  const isKnown = value === '' || offered.some((option) => option.value === value);
  return (
    <div className="space-y-1.5">
      <label htmlFor={id} className="block text-sm font-semibold text-heading">
        {t(name)}
      </label>
      <SelectInput id={id} name={name} defaultValue={value}>
        <option value="">{t(`any.${name}`)}</option>
        {offered.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
        {!isKnown && <option value={value}>{value}</option>}
      </SelectInput>
    </div>
  );
}
