import type { Presenter } from '@/lib/contract/parts/workshop';
import type { Locale } from '@/lib/i18n/languages';
import type { Programme, Session } from '../../programme/read-programme';
import { workshopOf } from '../../programme/session-summary';
import type { PresenterDetail } from '../../programme/workshop-details';
import type { SiteEvent } from '../../tenancy/event';
import { eventTexts } from '../../tenancy/event-texts';
import { yesNo } from '../../tenancy/page-info';

/** Makes a function that turns a presenter into its answer in the language of a call. */
export function presenterWriter(event: SiteEvent, locale: Locale) {
  const texts = eventTexts(event, locale);
  return (presenter: PresenterDetail): Omit<Presenter, 'sessions'> => ({
    code: presenter.code,
    name: presenter.name,
    role: texts.optional(presenter.role),
    organization: texts.optional(presenter.organization),
    biography: texts.optional(presenter.biography),
    photo: texts.optionalPicture(presenter.photo),
    links: presenter.links,
  });
}

/** The sessions of each presenter by start, in the language of a call. */
export function sessionsByPresenter(
  event: SiteEvent,
  programme: Programme,
  locale: Locale,
): Map<string, Presenter['sessions']> {
  const texts = eventTexts(event, locale);
  const write = (session: Session): Presenter['sessions'][number] => {
    const workshop = workshopOf(programme, session);
    return {
      workshops_session_code: session.code,
      workshops_code: workshop.code,
      workshops_title: texts.text(workshop.title),
      kind: workshop.kind,
      start: session.startsAt,
      end: session.endsAt,
      day: session.day,
      room: texts.optional(programme.terms.get(`room:${session.roomCode}`)?.name),
      workshops_session_type: session.type,
      cancelled: yesNo(session.cancelled),
    };
  };
  const byPresenter = new Map<string, Presenter['sessions']>();
  for (const session of programme.sessions) {
    for (const { code } of programme.presentersByWorkshop.get(session.workshopCode) ?? []) {
      const others = byPresenter.get(code);
      if (others) others.push(write(session));
      else byPresenter.set(code, [write(session)]);
    }
  }
  return byPresenter;
}
