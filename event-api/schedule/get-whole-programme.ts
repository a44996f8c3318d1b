import { groupBy } from '@/lib/domain/group-by';
import type { UseCase } from '../calls/use-case';
import { readProgramme } from '../programme/read-programme';
import { readProgrammeDetails } from '../programme/workshop-details';
import { eventTexts } from '../tenancy/event-texts';
import { yesNo } from '../tenancy/page-info';
import { fileLanguage, requirePublicSchedule } from './files/file-cache';

/**
 * Every workshop that has a session, with what its page says, in the language of the address.
 * @throws Refusal 404 while the site is not open
 */
export const getWholeProgramme: UseCase<'getWholeProgramme'> = async (context, { language }) => {
  const { db, event } = context;
  requirePublicSchedule(event);
  const [programme, details] = await Promise.all([readProgramme(db, event), readProgrammeDetails(db, event)]);
  const locale = fileLanguage(context, language);
  const texts = eventTexts(event, locale);
  const others = event.definition.event.languages
    .filter((each) => each !== locale)
    .map((each) => eventTexts(event, each));
  const sessions = groupBy(programme.sessions, ({ workshopCode }) => workshopCode);
  return {
    time_zone: event.definition.event.time_zone,
    workshops: [...sessions].flatMap(([code, ofWorkshop]) => {
      const workshop = programme.workshopByCode.get(code);
      if (!workshop) return [];
      const detail = details.workshops.get(code);
      return [
        {
          code,
          title: texts.text(workshop.title),
          subtitle: texts.optional(workshop.subtitle),
          other_titles: others.flatMap((each) =>
            [each.text(workshop.title), each.optional(workshop.subtitle) ?? []].flat(),
          ),
          strand: texts.optional(programme.terms.get(`strand:${workshop.strandCode}`)?.name),
          abstract: texts.optional(detail?.abstract),
          description: texts.optional(detail?.description),
          presenters: (programme.presentersByWorkshop.get(code) ?? []).map(({ name }) => name),
          sessions: ofWorkshop.map(({ startsAt, endsAt, day, roomCode, cancelled }) => ({
            start: startsAt,
            end: endsAt,
            day,
            room: texts.optional(programme.terms.get(`room:${roomCode}`)?.name),
            cancelled: yesNo(cancelled),
          })),
        },
      ];
    }),
  };
};
