import { z } from 'zod';
import { paths } from '@/lib/paths';
import { textAnswer } from '../../forms/answered-texts';
import { readAnswersOfMany } from '../../forms/queries';
import { defineLetter } from '../../notices/letter/define-letter';
import type { MailBlock } from '../../notices/letter/letter';
import { linksLetter } from '../../notices/letter/links-letter';
import { ownerKey } from '../../platform/owner';
import { eventLink } from '../../tenancy/event-address';
import { eventTexts } from '../../tenancy/event-texts';
import { eventTranslator } from '../../tenancy/event-translator';
import { listByEmail } from '../list-by-email';
import { PROPOSAL_LINKS } from '../proposal-links';
import { proposalOwner } from '../proposal-owner';
import { inLetter } from './letter-frame';

const MAX_PROPOSALS = 10;

/** The links that open the proposals of an address. Sent for every request, if there are any. */
export const proposalLinks = defineLetter({
  kind: 'notices.proposal-links',
  bound: { by: 'recipient', perHour: 3 },
  payload: z.object({ email: z.string(), locale: z.enum(['en', 'fr']) }),
  async compose(platform, event, { email, locale }) {
    const { db, env } = platform;
    const eventCode = event.code;
    const found = (await listByEmail(db, { eventCode, email })).slice(0, MAX_PROPOSALS);
    if (found.length === 0) return null;
    const owners = found.map(({ proposal }) => proposalOwner(proposal.code));
    const answers = await readAnswersOfMany(db, { eventCode, owners });
    const words = await eventTranslator(event, locale, 'mail.proposal_links');
    const shared = await eventTranslator(event, locale, 'mail');
    const values = {
      event: eventTexts(event, locale).text(event.definition.event.name),
      count: found.length,
    };
    const blocks = await Promise.all(
      found.map(async ({ proposal: { code }, presenter }): Promise<MailBlock[]> => {
        const model = answers.get(ownerKey(proposalOwner(code)))?.model ?? {};
        const title = inLetter(textAnswer(model, 'title'));
        const opened = { code, presenter: presenter.code };
        const secret = await PROPOSAL_LINKS.whole.issue(platform, event, opened);
        const address = eventLink(env, event, locale, paths.proposals({ secret }));
        return [
          { kind: 'facts', facts: [{ label: shared('proposal_title'), value: title || code }] },
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
