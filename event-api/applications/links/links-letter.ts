import { z } from 'zod';
import { APPLICATION_KINDS } from '@/lib/domain/orders/application-kinds';
import { isolated } from '@/lib/domain/text/names';
import { paths } from '@/lib/paths';
import { readAnswersOfMany } from '../../forms/queries';
import { defineLetter } from '../../notices/letter/define-letter';
import type { MailBlock } from '../../notices/letter/letter';
import { linksLetter } from '../../notices/letter/links-letter';
import { ownerKey } from '../../platform/owner';
import { eventLink } from '../../tenancy/event-address';
import { eventTexts } from '../../tenancy/event-texts';
import { eventTranslator } from '../../tenancy/event-translator';
import { applicationLink, applicationOwner } from '../application-owner';
import { organizationOf } from '../reading/application-words';
import { listByEmail } from './list-by-email';

const MAX_APPLICATIONS = 10;

/** The links that open the applications of an address. Sent for every request, if there are any. */
export const applicationLinks = defineLetter({
  kind: 'notices.application-links',
  bound: { by: 'recipient', perHour: 3 },
  payload: z.object({ kind: z.enum(APPLICATION_KINDS), email: z.string(), locale: z.enum(['en', 'fr']) }),
  async compose(platform, event, { kind, email, locale }) {
    const { db, env } = platform;
    const eventCode = event.code;
    const found = (await listByEmail(db, { eventCode, kind, email })).slice(0, MAX_APPLICATIONS);
    if (found.length === 0) return null;
    const owners = found.map(({ code }) => applicationOwner(kind, code));
    const answers = await readAnswersOfMany(db, { eventCode, owners });
    const words = await eventTranslator(event, locale, 'mail.application_links');
    const values = {
      event: eventTexts(event, locale).text(event.definition.event.name),
      count: found.length,
    };
    const blocks = await Promise.all(
      found.map(async ({ code }): Promise<MailBlock[]> => {
        const name = organizationOf(answers.get(ownerKey(applicationOwner(kind, code)))?.model ?? {});
        const secret = await applicationLink.issue(platform, event, { kind, code });
        const address = eventLink(env, event, locale, paths.application(kind, secret));
        return [
          { kind: 'facts', facts: [{ label: words('organization'), value: isolated(name || code) }] },
          { kind: 'link', label: words('open'), address },
        ];
      }),
    );
    return linksLetter({
      to: email,
      locale,
      words,
      values,
      entries: blocks,
      end: words('opens'),
      why: words('why'),
    });
  },
});
