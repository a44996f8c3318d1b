import { z } from 'zod';
import { defineLetter } from '../../notices/letter/define-letter';
import { movePresenterInvitation } from '../move-presenter-invitation';
import { nameOf } from '../reading/describe-proposal';
import { titleFacts } from './facts';
import { inLetter, readLetter } from './letter-frame';

/** Asks a presenter to fill in their own part of a proposal. */
export const presenterInvitation = defineLetter({
  kind: 'notices.proposal-presenter',
  bound: { by: 'recipient', perHour: 5, budget: 'when asked for' },
  payload: z.object({ code: z.string(), email: z.string() }),
  async compose(platform, event, { code, email }) {
    const letter = await readLetter(platform, event, { name: 'proposal_presenter', code, opens: 'own' });
    // Corrected or removed meanwhile: the link must not go to somebody else.
    if (letter?.presenter.email !== email) return null;
    const { reading, presenter, words, values, frame } = letter;
    if (!['started', 'submitted'].includes(reading.proposal.state)) return null;
    const [first] = reading.presenters;
    const inviter = first && first.code !== presenter.code ? inLetter(nameOf(first)) : '';
    const by = inviter === '' ? 'nobody' : 'somebody';
    return frame({
      blocks: [
        { kind: 'paragraph', text: words('intro', { ...values, by, inviter }) },
        ...titleFacts(letter),
        { kind: 'paragraph', text: words('yours') },
      ],
      open: words('open'),
    });
  },
  refused: ({ database }, { code: eventCode }, { code }) =>
    database.transaction((tx) => movePresenterInvitation(tx, { eventCode, code }, 'bounced')),
});
