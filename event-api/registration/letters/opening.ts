import { z } from 'zod';
import { formatDate, formatTime } from '@/lib/time/format';
import { zoneName } from '@/lib/time/zone-name';
import { accessCodeLetter } from '../../notices/access-code-letter';
import { defineLetter } from '../../notices/letter/define-letter';
import { facts, link, paragraph } from '../../notices/letter/letter-blocks';
import { letterFrame } from '../../notices/letter/letter-frame';
import { isUnwanted, reminderEnding } from '../../notices/reminders';
import { defineOrderLinks, linksRequest } from '../../orders/order-links';
import { trackWindow } from '../../tenancy/registration-state';
import { readEmailUse } from '../email-use';
import { unknownEmail } from '../look-up';
import { findRegistration, listByEmail } from '../queries';
import { continueLink, registrationLink } from '../registration-owner';
import { openTracks } from '../tracks';

/** The code that opens an address's registrations on the device that asked for it. */
export const accessCode = accessCodeLetter('notices.registration-access-code', 'access_code');

/** Lists the codes of an e-mail address's registrations. */
export const lookUp = defineOrderLinks({
  kind: 'notices.registration-look-up',
  topic: 'look_up',
  payload: linksRequest,
  list: listByEmail,
  unknown: unknownEmail,
  async write({ platform, event, locale, words, shared, texts }, registrations) {
    const links = registrations.map(async ({ code, trackCode }) => {
      const track = event.definition.tracks.find((each) => each.code === trackCode);
      const address = await registrationLink.address(platform, { event, locale }, code, { isForDay: true });
      return [
        facts([
          { label: shared('code'), value: code, strong: true },
          { label: shared('track'), value: texts.optional(track?.name) ?? trackCode },
        ]),
        link(shared('open'), address),
      ];
    });
    return {
      blocks: [paragraph(words('intro')), ...(await Promise.all(links)).flat(), paragraph(words('ends'))],
    };
  },
});

/** Reminds of a registration that was begun and left, with a link that goes on with it on any device. */
export const unfinished = defineLetter({
  kind: 'notices.registration-unfinished',
  bound: { by: 'cause', cause: 'once for each registration that was begun' },
  payload: z.object({ code: z.string() }),
  async compose(platform, event, { code }) {
    const { db, clock } = platform;
    const eventCode = event.code;
    const registration = await findRegistration(db, { eventCode, code });
    if (registration?.status !== 'started') return null;
    const { email, locale, startedAt, trackCode } = registration;
    const track = event.definition.tracks.find((each) => each.code === trackCode);
    if (!track || !openTracks(event, clock.now()).includes(trackCode)) return null;
    const reminder = { kind: 'unfinished', email } as const;
    if (await isUnwanted(db, { eventCode, ...reminder })) return null;
    if ((await readEmailUse(db, { eventCode, email, except: code })) !== null) return null;

    const { time_zone: zone } = event.definition.event;
    const { closes } = trackWindow(event.definition, track);
    const { words, shared, texts, frame } = await letterFrame(event, { locale, topic: 'unfinished' });
    const until = shared('until', {
      time: formatTime(closes, zone, locale),
      day: formatDate(closes, zone, locale),
      zone: zoneName(closes, zone, locale),
    });
    return frame({
      to: email,
      blocks: [
        paragraph(words('intro', { day: formatDate(startedAt, zone, locale) })),
        facts([
          { label: shared('track'), value: texts.text(track.name) },
          { label: words('until'), value: until },
        ]),
        paragraph(words('places')),
        link(words('continue'), await continueLink.address(platform, { event, locale }, code)),
        paragraph(words('once')),
      ],
      ending: await reminderEnding(platform, { event, locale }, reminder),
    });
  },
});
