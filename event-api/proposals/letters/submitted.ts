import { z } from 'zod';
import type { FieldType } from '@/lib/domain/forms/form-definition';
import { translator } from '@/lib/i18n/translate';
import { answersAsRead } from '../../forms/answers-as-read';
import { defineLetter } from '../../notices/letter/define-letter';
import { paragraph } from '../../notices/letter/letter-blocks';
import { letterFrame } from '../../notices/letter/letter-frame';
import { rulesOf } from '../proposal-rules';
import { findProposal } from '../queries';
import { titleOf } from '../reading/describe-proposal';
import { readProposal } from '../reading/read-proposal';
import { inLetter, readPresenterLetter, titleFacts } from './presenter-letter';

/** Answers that are chosen or counted. What was written freely is on the site: letters carry nobody's own text to others. */
const CHOSEN: readonly FieldType[] = ['select', 'radio', 'multi_select', 'number', 'money', 'date'];

/** Confirms to a presenter that the proposal was sent, with what was proposed and until when it may be changed. */
export const proposalSubmitted = defineLetter({
  kind: 'notices.proposal-submitted',
  bound: { by: 'act', perDay: 20 },
  payload: z.object({ code: z.string() }),
  async compose(platform, event, { code }) {
    const letter = await readPresenterLetter(platform, event, { topic: 'proposal_submitted', code });
    if (letter?.reading.proposal.state !== 'submitted') return null;
    const { reading, locale, words, texts, until, frame } = letter;
    const { definition, model } = reading.form;
    const chosen = {
      ...definition,
      sections: definition.sections.map((section) => ({
        ...section,
        fields: section.fields.filter(({ type }) => CHOSEN.includes(type)),
      })),
    };
    const { currency } = event.definition.event;
    const common = await translator(locale, 'common');
    const sections = answersAsRead(chosen, model, { locale, currency, common });
    return frame({
      blocks: [
        paragraph(words('intro')),
        paragraph(texts.optional(rulesOf(event).terms)),
        titleFacts(
          letter,
          sections.flatMap(({ answers }) => answers),
        ),
        reading.editable ? paragraph(words('until', { until: until(reading.deadline) })) : null,
      ],
    });
  },
});

/** Tells the organiser, in the event's first language, that a proposal waits for a decision, and how to decide. */
export const proposalReceived = defineLetter({
  kind: 'notices.proposal-received',
  bound: { by: 'cause', cause: 'to the organiser, once for each proposal' },
  payload: z.object({ code: z.string() }),
  async compose({ db, clock }, event, { code }) {
    const proposal = await findProposal(db, { eventCode: event.code, code });
    if (proposal?.state !== 'submitted') return null;
    const { contact_email: to, languages } = event.definition.event;
    const [locale = 'en'] = languages;
    const reading = await readProposal({ db, event, locale, clock }, proposal);
    const title = inLetter(titleOf(reading)) || code;
    const { words, shared, frame } = await letterFrame(event, {
      locale,
      topic: 'proposal_received',
      values: { title },
    });
    return frame({
      to,
      blocks: [
        paragraph(words('intro')),
        titleFacts({ reading, shared }, [{ label: words('code'), value: code, strong: true }]),
        paragraph(`${words('how')}\n${commands(code)}`),
      ],
      why: words('why'),
    });
  },
});

/** The commands with which an organiser reads and decides a proposal. */
const commands = (code: string): string =>
  ['show', 'accept', 'decline'].map((verb) => `npm run event -- proposals ${verb} ${code}`).join('\n');
