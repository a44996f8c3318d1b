import { z } from 'zod';
import { isolated } from '@/lib/domain/text/names';
import { ofName } from '@/lib/domain/text/names-in-sentences';
import { paths } from '@/lib/paths';
import { eventLink } from '../../tenancy/event-address';
import { eventPlace, eventTexts } from '../../tenancy/event-texts';
import { eventTranslator } from '../../tenancy/event-translator';
import { defineLetter } from '../letter/define-letter';
import { invitationWords } from './invitation-words';

/**
 * Invites a colleague. Sent for every request. The small print names the inviter, because the event does not know the
 * colleague.
 */
export const invitation = defineLetter({
  kind: 'notices.colleague-invitation',
  bound: { by: 'recipient', perHour: 3, budget: 'when asked for' },
  payload: z.object({
    inviter: z.string(),
    /** May be empty. */
    colleague: z.string(),
    channel: z.enum(['email', 'text']),
    recipient: z.string(),
    locale: z.enum(['en', 'fr']),
  }),
  async compose({ env }, event, { channel, recipient, locale, ...names }) {
    const inviter = isolated(names.inviter);
    const colleague = isolated(names.colleague);
    const { subject, text, date, write, event: eventName } = await invitationWords(event, locale, inviter);
    const address = eventLink(env, event, locale, paths.home());
    if (channel === 'text') {
      return {
        to: recipient,
        write: (shorter) => `${write(shorter)} ${address}`,
        names: { name: names.inviter, event: eventName },
      };
    }

    const words = await eventTranslator(event, locale, 'mail.invitation');
    const shared = await eventTranslator(event, locale, 'mail');
    const place = eventPlace(event, locale);
    const client = eventTexts(event, locale).text(event.definition.event.client.name);
    return {
      to: recipient,
      locale,
      subject,
      preview: text,
      heading: words('heading', { name: inviter }),
      blocks: [
        ...(colleague === ''
          ? []
          : [{ kind: 'paragraph', text: shared('hello', { name: colleague }) } as const]),
        { kind: 'paragraph', text },
        {
          kind: 'facts',
          facts: [
            { label: shared('date'), value: date },
            ...(place === null ? [] : [{ label: shared('place'), value: place }]),
          ],
        },
        { kind: 'link', label: words('look'), address },
      ],
      why: words('why', { name: inviter, of_client: ofName(client, locale) }),
    };
  },
});
