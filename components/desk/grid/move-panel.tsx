import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useId } from 'react';
import { SelectInput, TextInput } from '@/components/form/controls';
import { FieldFrame } from '@/components/form/field-frame';
import { Button } from '@/components/ui/button';
import { PageLink, TEXT_LINK } from '@/components/ui/page-link';
import type { GridSession, Place, ProgrammeDay } from './grid-layout';

interface MovePanelProps {
  day: ProgrammeDay;
  session: GridSession;
  place: Place;
  /** As typed: it need not be a time yet. */
  clock: string;
  /** Why it cannot be moved so. */
  mistake: string | undefined;
  onRoom: (room: string) => void;
  onDay: (day: string) => void;
  onClock: (clock: string) => void;
  onLook: () => void;
  onLeave: () => void;
  /** Where all of it is changed. */
  path: string;
}

/** Where the chosen session is to go: what dragging and arrow keys change, as fields. */
export function MovePanel({
  day,
  session,
  place,
  clock,
  mistake,
  onRoom,
  onDay,
  onClock,
  onLook,
  onLeave,
  path,
}: MovePanelProps) {
  const t = useTranslations('desk_grid');
  const locale = useLocale();
  const id = useId();
  const look = (submitted: FormEvent) => {
    submitted.preventDefault();
    onLook();
  };
  return (
    <form
      noValidate
      aria-label={t('move', { title: session.title })}
      onSubmit={look}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onLeave();
      }}
      className="sticky bottom-0 z-30 -mx-gutter space-y-4 border-t border-line-strong bg-raised p-gutter sm:bottom-4 sm:mx-0 sm:rounded-card sm:border sm:p-4 sm:shadow-float"
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="font-semibold text-heading">{session.title}</span>
        <PageLink href={path} className={`${TEXT_LINK} inline-flex min-h-6 items-center text-sm`}>
          {t('open')}
        </PageLink>
      </p>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-[2fr_2fr_1fr]">
        <FieldFrame id={`${id}-room`} label={t('room')} className="max-sm:col-span-2">
          <SelectInput id={`${id}-room`} value={place.room} onChange={({ target }) => onRoom(target.value)}>
            {day.rooms.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
            <option value="">{t('no_room')}</option>
          </SelectInput>
        </FieldFrame>
        <FieldFrame id={`${id}-day`} label={t('day')}>
          <SelectInput id={`${id}-day`} value={place.day} onChange={({ target }) => onDay(target.value)}>
            {day.days.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </SelectInput>
        </FieldFrame>
        <FieldFrame id={`${id}-from`} label={t('from')} {...(mistake !== undefined && { error: mistake })}>
          <TextInput
            id={`${id}-from`}
            lang={locale}
            value={clock}
            autoComplete="off"
            aria-invalid={mistake !== undefined || undefined}
            aria-describedby={mistake === undefined ? undefined : `${id}-from-error`}
            onChange={({ target }) => onClock(target.value)}
            className="tabular-nums"
          />
        </FieldFrame>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{t('look')}</Button>
        <Button variant="secondary" onClick={onLeave}>
          {t('leave')}
        </Button>
      </div>
    </form>
  );
}
