import { fieldsOf } from '@/lib/domain/forms/form-definition';
import { type Audience, MAILED, NARROWED_BY } from '@/lib/domain/mailings/mailing';
import { LANGUAGES } from '@/lib/i18n/languages';
import { translator } from '@/lib/i18n/translate';
import { formatDay, formatTime } from '@/lib/time/format';
import { activitiesOf } from '../../activities/activities-on-offer';
import { groupsOfEvent } from '../../events/mailings/groups-of-event';
import { formIn } from '../../forms/filled-form';
import { readProgramme } from '../../programme/read-programme';
import { eventTexts } from '../../tenancy/event-texts';
import { type DeskContext, eventOf } from '../desk-use-case';

/** An answer of a box that was ticked. */
const TICKED = 'true';

/** Whom a letter can go to, in the caller's language. */
export async function mailingChoices(context: DeskContext) {
  const { db, locale } = context;
  const { event } = eventOf(context);
  const { text } = eventTexts(event, locale);
  const zone = event.definition.event.time_zone;
  const [t, common] = await Promise.all([translator(locale, 'desk_mailings'), translator(locale, 'common')]);
  const programme = await readProgramme(db, event);
  const tickets = event.definition.tracks.map(({ code, name }) => ({ key: code, name: text(name) }));
  const sessions = programme.sessions.map(({ code, workshopCode, startsAt }) => ({
    key: code,
    name: t('session', {
      title: text(programme.workshopByCode.get(workshopCode)?.title ?? workshopCode),
      when: `${formatDay(startsAt, zone, locale)}, ${formatTime(startsAt, zone, locale)}`,
    }),
  }));
  const activities = activitiesOf(event).map(({ code, name }) => ({ key: code, name: text(name) }));
  const groups = (await groupsOfEvent(db, event.code)).map(({ code, organization }) => ({
    key: code,
    name: organization || code,
  }));
  const questions = fieldsOf(formIn(event, 'registration', locale)).flatMap(
    ({ name: key, label, type, options = [] }) => {
      const isBox = type === 'checkbox' || type === 'consent';
      const answers = isBox
        ? [{ key: TICKED, name: common('yes') }]
        : options.map(({ id, name }) => ({ key: id, name }));
      return answers.length > 0 ? [{ key, name: label, answers }] : [];
    },
  );
  return {
    to: MAILED.map((key) => ({ key, name: t(`to.${key}`) })),
    ...{ ticket: tickets, session: sessions, activity: activities, group: groups, question: questions },
  };
}

type Choices = Awaited<ReturnType<typeof mailingChoices>>;

const nameOf = (choices: readonly { key: string; name: string }[], key: string): string =>
  choices.find((choice) => choice.key === key)?.name ?? key;

/** To whom a letter goes, in one line. */
export function audienceInWords(
  context: Pick<DeskContext, 'locale'>,
  choices: Choices,
  audience: Audience,
): string {
  const { question, answer } = audience;
  const about = NARROWED_BY[audience.to].flatMap((by) => {
    if (by === 'answer' || audience[by] === '') return [];
    if (by !== 'question') return [nameOf(choices[by], audience[by])];
    if (answer === '') return [];
    const asked = choices.question.find(({ key }) => key === question);
    const { colon } = LANGUAGES[context.locale];
    return [`${asked?.name ?? question}${colon} ${nameOf(asked?.answers ?? [], answer)}`];
  });
  return [nameOf(choices.to, audience.to), ...about].join(' · ');
}
