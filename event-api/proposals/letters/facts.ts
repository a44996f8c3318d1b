import type { MailBlock } from '../../notices/letter/letter';
import { nameOf, titleOf } from '../reading/describe-proposal';
import { inLetter, type PresenterLetter } from './letter-frame';

interface Fact {
  label: string;
  value: string;
}

/** What a letter is about: the workshop's title, and who presents it; only what is known. */
export function titleFacts({ reading, shared }: PresenterLetter, more: readonly Fact[] = []): MailBlock[] {
  const names = reading.presenters.map((presenter) => inLetter(nameOf(presenter))).filter(Boolean);
  const facts = [
    { label: shared('proposal_title'), value: inLetter(titleOf(reading)) },
    { label: shared('proposal_presenters'), value: names.join(', ') },
    ...more,
  ].filter(({ value }) => value !== '');
  return facts.length === 0 ? [] : [{ kind: 'facts', facts }];
}
