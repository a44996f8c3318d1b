import Form from 'next/form';
import { useTranslations } from 'next-intl';
import { SelectInput } from '@/components/form/controls';
import { Button } from '@/components/ui/button';
import type { ProgrammeDay } from './grid-layout';

interface DayChoiceProps {
  /** The page's address, without query. */
  path: string;
  day: ProgrammeDay;
  room: string;
}

/** Which day a grid shows, and on narrow screens perhaps one room of it. */
export function DayChoice({ path, day, room }: DayChoiceProps) {
  const t = useTranslations('desk_grid');
  return (
    <Form key={`${day.day} ${room}`} action={path} prefetch={false} className="flex flex-wrap gap-3">
      <input type="hidden" name="view" value="grid" />
      <SelectInput name="day" aria-label={t('day')} defaultValue={day.day ?? ''} className="max-w-full">
        {day.days.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </SelectInput>
      <SelectInput name="room" aria-label={t('room')} defaultValue={room} className="max-w-full">
        <option value="">{t('all_rooms')}</option>
        {day.rooms.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </SelectInput>
      <Button type="submit" variant="secondary">
        {t('show')}
      </Button>
    </Form>
  );
}
