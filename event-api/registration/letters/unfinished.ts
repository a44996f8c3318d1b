import { z } from 'zod';
import { paths } from '@/lib/paths';
import { formatDate, formatTime } from '@/lib/time/format';
import { zoneName } from '@/lib/time/zone-name';
import { defineLetter } from '../../notices/letter/define-letter';
import { reminderEnding } from '../../notices/reminders/reminder-links';
import { isUnwanted } from '../../notices/reminders/unwanted-reminders';
import { eventLink } from '../../tenancy/event-address';
import { eventTexts } from '../../tenancy/event-texts';
import { eventTranslator } from '../../tenancy/event-translator';
import { trackWindow } from '../../tenancy/registration-state';
import { readEmailUse } from '../email-use';
import { findRegistration } from '../queries';
import { registrationLink } from '../registration-owner';
import { openTracks } from '../tracks';

/** Reminds of a registration that was begun and left, with a link that goes on with it on any device. */
export const unfinished = defineLetter({
  kind: 'notices.registration-unfinished',
  bound: { by: 'cause', cause: 'once for each registration that was begun' },
  payload: z.object({ code: z.string() }),
  async compose(platform, event, { code }) {
    const { db, env, clock } = platform;
    const eventCode = event.code;
    const registration = await findRegistration(db, { eventCode, code });
    if (registration?.status !== 'started') return null;
    const { email, locale, startedAt, trackCode } = registration;
    const track = event.definition.tracks.find((known) => known.code === trackCode);
    if (!track || !openTracks(event, clock.now()).includes(trackCode)) return null;
    if (await isUnwanted(db, { eventCode, email, kind: 'unfinished' })) return null;
    if ((await readEmailUse(db, { eventCode, email, except: code })) !== null) return null;

    const { text } = eventTexts(event, locale);
    const { name, time_zone: zone } = event.definition.event;
    const { closes } = trackWindow(event.definition, track);
    const words = await eventTranslator(event, locale, 'mail.unfinished');
    const shared = await eventTranslator(event, locale, 'mail');
    const values = { event: text(name) };
    const secret = await registrationLink.issue(platform, event, code);
    return {
      to: email,
      locale,
      subject: words('subject', values),
      preview: words('preview'),
      heading: words('heading'),
      blocks: [
        { kind: 'paragraph', text: words('intro', { ...values, day: formatDate(startedAt, zone, locale) }) },
        {
          kind: 'facts',
          facts: [
            { label: shared('track'), value: text(track.name) },
            {
              label: words('until'),
              value: shared('until', {
                time: formatTime(closes, zone, locale),
                day: formatDate(closes, zone, locale),
                zone: zoneName(closes, zone, locale),
              }),
            },
          ],
        },
        { kind: 'paragraph', text: words('places') },
        {
          kind: 'link',
          label: words('continue'),
          address: eventLink(env, event, locale, paths.existing(secret, 'continue')),
        },
        { kind: 'paragraph', text: words('once') },
      ],
      ending: await reminderEnding(platform, { event, locale }, { kind: 'unfinished', email }),
    };
  },
});
