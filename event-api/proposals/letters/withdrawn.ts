import { z } from 'zod';
import { defineLetter } from '../../notices/letter/define-letter';
import { paragraph } from '../../notices/letter/letter-blocks';
import { readPresenterLetter, titleFacts } from './presenter-letter';

/** Tells a presenter that one of them withdrew the proposal, so that nobody prepares for nothing. */
export const withdrawnForPresenter = defineLetter({
  kind: 'notices.proposal-withdrawn-presenter',
  bound: { by: 'cause', cause: 'once for each presenter of a proposal' },
  /** `code`: the presenter to whom it goes. */
  payload: z.object({ code: z.string() }),
  async compose(platform, event, { code }) {
    const letter = await readPresenterLetter(platform, event, { topic: 'proposal_withdrawn_yours', code });
    if (letter?.reading.proposal.state !== 'withdrawn') return null;
    const { contact_email: email } = event.definition.event;
    const { words, frame } = letter;
    return frame({
      blocks: [paragraph(words('intro')), titleFacts(letter), paragraph(words('mistake', { email }))],
    });
  },
});
