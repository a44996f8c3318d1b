import { attendeeName, postalAddress } from '../../forms/answered-texts';
import { formIn } from '../../forms/filled-form';
import type { OwnerKind } from '../../platform/owner-kind';
import { eventTexts, eventTranslator } from '../../tenancy/event-texts';
import { findEvent } from '../../tenancy/find-event';
import { findRegistration } from '../queries';
import { readRegistration } from '../reading/read-registration';
import { isSubmitted } from '../statuses';

/** What a registration would cost that is not submitted yet. */
export const quoteRegistration: NonNullable<OwnerKind['quote']> = async (reader, { locale, ...ref }) => {
  const registration = await findRegistration(reader.db, ref);
  const event = registration && (await findEvent(reader.db, ref.eventCode));
  if (!event || isSubmitted(registration.status) || registration.status === 'cancelled') return null;
  const { fees, answers, track } = await readRegistration({ ...reader, event, locale }, registration);
  if (fees.total === 0) return null;
  const words = await eventTranslator(event, locale, 'receipt');
  const form = { definition: formIn(event, 'registration', locale, registration.mode), model: answers.model };
  const name = attendeeName(answers.model) ?? registration.email;
  return {
    fees,
    about: [
      [words('attendee'), [name, ...postalAddress(form, locale)].join('\n')],
      [words('registration'), eventTexts(event, locale).text(track.name)],
    ],
    until: fees.lines.some((line) => line.early_bird) ? (track.early_bird?.until ?? null) : null,
  };
};
