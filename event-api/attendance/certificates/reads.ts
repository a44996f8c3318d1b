import { REQUEST, refuse } from '@/lib/errors';
import type { UseCase } from '../../calls/use-case';
import { holderOfCertificate } from '../../entry/entry-code';
import { findRegistration, requireRegistration } from '../../registration/queries';
import { isSubmitted } from '../../registration/statuses';
import { certificatePath, certificatesFrom, readAttended } from './certificate';
import { certificateFile } from './certificate-file';

/** What there is for somebody once the event is over: their certificate, and where they say how it was. */
export const getAfterwards: UseCase<'getAfterwards'> = async (context, { code }) => {
  const { db, clock, event } = context;
  const registration = await requireRegistration(db, { eventCode: event.code, code });
  const { feedback = null } = event.definition.registration.afterwards ?? {};
  const isOver = event.definition.event.ends_at <= clock.now() && isSubmitted(registration.status);
  return {
    certificate: await certificatePath(context, event, registration),
    feedback: isOver ? feedback : null,
  };
};

const noCertificate = () => refuse(404, REQUEST, 'no_certificate');

/**
 * The certificate that a code names, for whoever has it: who took part shows it to others, who check it by the same address.
 * @throws Refusal 404 also where there is none yet
 */
export const getCertificate: UseCase<'getCertificate'> = async (context, { code }) => {
  const { db, clock, event, tokens } = context;
  const from = certificatesFrom(event);
  const holder = holderOfCertificate(tokens, event, code);
  if (!holder || from === null || from > clock.now()) throw noCertificate();
  const registration = await findRegistration(db, { eventCode: event.code, code: holder.code });
  const attended =
    registration && isSubmitted(registration.status)
      ? await readAttended(context, event, registration)
      : null;
  if (!registration || !attended) throw noCertificate();
  return certificateFile(context, event, { registration, attended });
};
