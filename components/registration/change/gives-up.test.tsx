import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInLanguage } from '@/tests/support/in-language';
import { GivesUp } from './gives-up';

const THINGS = [
  { kind: 'activity', code: 'paddle', title: 'Dawn paddle', paid: 5670, used: 0, back: 2835 },
  { kind: 'registration', code: 'general', title: 'General', paid: 20_475, used: 20_475, back: 0 },
  { kind: 'workshop', code: 'drawing-1', title: 'Drawing', paid: 0, used: 0, back: 0 },
] as const;

const shown = () =>
  screen
    .getAllByRole('listitem')
    .map(({ children }) => [...children].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')));

it('says of each thing what it is, what comes back, what pays for something new, and what the event keeps', async () => {
  await renderInLanguage(<GivesUp things={THINGS} currency="USD" timeZone="America/Los_Angeles" />);
  expect(shown()).toEqual([
    ['Dawn paddle', 'Activity', 'You get back: $ 28.35', 'Not refunded: $ 28.35'],
    ['General', 'Ticket', 'Used for what is new: $ 204.75'],
    ['Drawing', 'Session', 'Nothing was paid for it.'],
  ]);
});

it('says when something was given up', async () => {
  const at = '2027-01-11T07:30:00.000Z';
  const things = THINGS.slice(2).map((thing) => ({ ...thing, at }));
  await renderInLanguage(<GivesUp things={things} currency="USD" timeZone="America/Los_Angeles" />);
  expect(shown()).toEqual([
    ['Drawing', 'Session', 'On Sunday, January 10, 2027', 'Nothing was paid for it.'],
  ]);
});

it('says so in French', async () => {
  await renderInLanguage(<GivesUp things={THINGS} currency="USD" timeZone="America/Los_Angeles" />, 'fr');
  expect(shown()[0]).toEqual([
    'Dawn paddle',
    'Activité',
    'Remboursement : 28,35 $',
    'Non remboursé : 28,35 $',
  ]);
});
