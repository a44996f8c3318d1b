import type { RegistrationChange } from '@/lib/contract/parts/registration-change';
import type { Translate } from '@/lib/i18n/translate';
import { formatMoney } from '@/lib/money';
import { formatDay, formatTimeSpan } from '@/lib/time/format';
import { type DeskContext, eventOf } from '../desk-use-case';

interface Planned {
  change: RegistrationChange;
  /** What goes back, in minor units. */
  refund: number;
  currency: string;
}

/** What a change of a registration does to its holder, in sentences. @param words of `desk_person.acts` */
export function changeSentences(
  context: DeskContext,
  words: Translate,
  { change, refund, currency }: Planned,
): string[] {
  const { locale } = context;
  const zone = eventOf(context).event.definition.event.time_zone;
  const { kinds, from, to, sessions, answered, gives_up: givesUp } = change;
  const sentenceOf: Record<RegistrationChange['sessions'][number]['change'], string | null> = {
    kept: null,
    added: 'change.joins',
    dropped: 'change.leaves',
    excluded: 'change.loses',
  };
  const moved = sessions.flatMap(({ title, start, end, change: what }) => {
    const key = sentenceOf[what];
    const when = `${formatDay(start, zone, locale)}, ${formatTimeSpan(start, end, zone, locale)}`;
    return key === null ? [] : [words(key, { title, when })];
  });
  return [
    ...(answered.length > 0 ? [words('change.answers', { names: answered.join(', ') })] : []),
    ...(from.email === to.email ? [] : [words('change.email', { from: from.email, to: to.email })]),
    ...(kinds.includes('track')
      ? [words('change.ticket', { from: from.track.name, to: to.track.name })]
      : []),
    ...(kinds.includes('mode') ? [words(`change.mode_${to.mode}`)] : []),
    ...moved,
    ...givesUp
      .filter(({ kind }) => kind !== 'workshop')
      .map(({ title }) => words('change.gives_up', { title })),
    refund > 0
      ? words('change.refund', { amount: formatMoney({ amount: refund, currency }, locale) })
      : words('change.no_refund'),
    words('change.letter', { email: to.email }),
  ];
}
