import { isolated } from '@/lib/domain/text/names';
import { DEFAULT_LOCALE } from '@/lib/i18n/languages';
import { defineLetter } from '../../notices/letter/define-letter';
import type { Letter } from '../../notices/letter/letter';
import { paragraph } from '../../notices/letter/letter-blocks';
import { letterFrame } from '../../notices/letter/letter-frame';
import type { Platform } from '../../platform/context';
import type { SiteEvent } from '../../tenancy/event';
import { mayChangeSent } from '../application-rules';
import { findApplication } from '../queries';
import { organizationOf } from '../reading/application-words';
import { readApplication } from '../reading/read-application';
import type { StoredApplication } from '../schema';
import { type LetterAbout, letterAbout } from './application-letter';

/** Tells the organiser that the form of an application was changed after it was sent, and how to read it. */
export const applicationChanged = defineLetter({
  kind: 'notices.application-changed',
  bound: { by: 'cause', cause: 'to the organiser, once an hour for each application' },
  payload: letterAbout,
  compose: (platform, event, about) =>
    write(platform, event, {
      ...{ ...about, topic: 'application_changed' },
      intro: (application) =>
        mayChangeSent(event, application, platform.clock.now())
          ? application.state === 'approved'
            ? 'approved'
            : 'intro'
          : null,
    }),
});

/** Tells the organiser that an application was withdrawn, so that nobody decides about it. */
export const withdrawnForOrganiser = defineLetter({
  kind: 'notices.application-withdrawn-organiser',
  bound: { by: 'cause', cause: 'to the organiser, once for each application' },
  payload: letterAbout,
  compose: (platform, event, about) =>
    write(platform, event, {
      ...{ ...about, topic: 'application_withdrawn_organiser' },
      intro: ({ state }) => (state === 'withdrawn' ? 'intro' : null),
    }),
});

interface About extends LetterAbout {
  topic: string;
  /** The key of what it says; null when there is nothing to say any more. */
  intro: (application: StoredApplication) => string | null;
}

/** A letter to the organiser, in the event's first language, with the command that shows the application. */
async function write(
  { db, clock }: Platform,
  event: SiteEvent,
  { kind, code, topic, intro }: About,
): Promise<Letter | null> {
  const application = await findApplication(db, { eventCode: event.code, kind, code });
  const said = application ? intro(application) : null;
  if (!application || said === null) return null;
  const { contact_email: to, languages } = event.definition.event;
  const [locale = DEFAULT_LOCALE] = languages;
  const { form } = await readApplication({ db, event, locale, clock }, application);
  const values = { organization: isolated(organizationOf(form.model)), kind };
  const { words, frame } = await letterFrame(event, { locale, topic, values });
  return frame({
    to,
    blocks: [
      paragraph(words(said)),
      paragraph(`${words('how')}\nnpm run event -- applications show ${code}`),
    ],
    why: words('why'),
  });
}
