import { inLocale, paths } from '@/lib/paths';
import { formatDateSpan } from '@/lib/time/format';
import { eventPlace } from '../../tenancy/event-place';
import { localise } from '../../tenancy/localise';
import { frameOf, type MailContext } from '../letter/mail-context';
import type { MailDocument } from '../letter/mail-document';

/** What an invitation says, wherever it is written. */
export function invitationWords(context: MailContext, inviter: string) {
  const { event, locale, mail } = context;
  const { starts_at, ends_at, time_zone } = event.definition.event;
  const values = {
    name: inviter,
    event: frameOf(context).sender,
    date: formatDateSpan(starts_at, ends_at, time_zone, locale),
  };
  return {
    ...values,
    subject: mail('invitation.subject', values),
    text: mail('invitation.text', values),
  };
}

/** The mail in which somebody invites a colleague; it says who, because the event itself does not know the colleague. */
export function composeInvitation(
  context: MailContext,
  { inviter, colleague }: { inviter: string; colleague: string },
): MailDocument {
  const { event, locale, address, mail } = context;
  const { client, contact_email, languages } = event.definition.event;
  const { subject, text, date } = invitationWords(context, inviter);
  const place = eventPlace(event, locale);
  return {
    ...frameOf(context),
    subject,
    preview: text,
    heading: mail('invitation.heading', { name: inviter }),
    blocks: [
      ...(colleague === '' ? [] : [{ kind: 'paragraph' as const, text: mail('hello', { name: colleague }) }]),
      { kind: 'paragraph', text },
      {
        kind: 'facts',
        facts: [
          { label: mail('date'), value: date },
          ...(place === null ? [] : [{ label: mail('place'), value: place }]),
        ],
      },
      {
        kind: 'link',
        label: mail('invitation.look'),
        address: `${address}${inLocale(paths.home(), locale)}`,
      },
    ],
    footer: [
      mail('questions', { email: contact_email }),
      mail('invitation.why', { name: inviter, client: localise(client.name, locale, languages) }),
    ],
  };
}
