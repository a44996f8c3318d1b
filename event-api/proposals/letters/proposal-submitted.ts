import { z } from 'zod';
import type { FieldType } from '@/lib/domain/forms/form-definition';
import { translator } from '@/lib/i18n/translate';
import { answersAsRead } from '../../forms/answers-as-read';
import { defineLetter } from '../../notices/letter/define-letter';
import { offerEndWords } from '../../notices/letter/offer-end';
import { eventTexts } from '../../tenancy/event-texts';
import { rulesOf } from '../proposal-rules';
import { titleFacts } from './facts';
import { readLetter } from './letter-frame';

/** Answers that are chosen or counted. What was written freely is on the site: letters carry nobody's own text to others. */
const CHOSEN: readonly FieldType[] = ['select', 'radio', 'multi_select', 'number', 'money', 'date'];

/** Confirms to a presenter that the proposal was sent, with what was proposed and until when it may be changed. */
export const proposalSubmitted = defineLetter({
  kind: 'notices.proposal-submitted',
  bound: { by: 'act', perDay: 20 },
  payload: z.object({ code: z.string() }),
  async compose(platform, event, { code }) {
    const letter = await readLetter(platform, event, { name: 'proposal_submitted', code });
    if (letter?.reading.proposal.state !== 'submitted') return null;
    const { reading, presenter, words, values, frame } = letter;
    const { locale } = presenter;
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
    const answers = answersAsRead(chosen, model, { locale, currency, common }).flatMap(
      (each) => each.answers,
    );
    const terms = eventTexts(event, locale).optional(rulesOf(event).terms);
    const until = await offerEndWords(event, locale, reading.deadline);
    return frame({
      blocks: [
        { kind: 'paragraph', text: words('intro', values) },
        ...(terms ? [{ kind: 'paragraph', text: terms } as const] : []),
        ...titleFacts(letter, answers),
        ...(reading.editable ? [{ kind: 'paragraph', text: words('until', { until }) } as const] : []),
      ],
    });
  },
});
