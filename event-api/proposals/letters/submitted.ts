import { z } from 'zod';
import type { FieldType } from '@/lib/domain/forms/form-definition';
import { translator } from '@/lib/i18n/translate';
import { answersAsRead } from '../../forms/answers-as-read';
import { defineLetter } from '../../notices/letter/define-letter';
import { paragraph } from '../../notices/letter/letter-blocks';
import { rulesOf } from '../proposal-rules';
import { readPresenterLetter, titleFacts } from './presenter-letter';

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
