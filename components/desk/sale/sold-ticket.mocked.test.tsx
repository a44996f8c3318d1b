import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInLanguage } from '@/tests/support/in-language';
import { type Sold, SoldTicket } from './sold-ticket';

vi.mock('./use-paid', () => ({ usePaid: () => ({ paid: false, checked_in: false, isRefused: true }) }));

const SOLD: Sold = {
  ...{
    outcome: 'done',
    told: 'Ada Diallo has a ticket.',
    name: 'Ada Diallo',
    ticket: 'Day ticket',
    checked_in: false,
  },
  price: { amount: 5000, currency: 'CAD' },
  pay_at: { url: 'https://conference.example/en/pay/ABC', qr: { size: 21, path: 'M0 0h7v7h-7z' } },
  entry: { code: 'ABCDEFGHJK', wallets: [], qr: { size: 21, path: 'M0 0h7v7h-7z' } },
};

it.each([
  ['en', 'This page does not learn any more whether it is paid', /says when it is paid/],
  ['fr', 'Cette page ne peut plus savoir si le billet est payé', /s’affichera ici/],
] as const)(
  'says that it no longer learns of a payment, and promises nothing else (%s)',
  async (locale, said, promised) => {
    await renderInLanguage(<SoldTicket event="conf" sold={SOLD} />, locale);
    expect(screen.getByRole('status')).toHaveTextContent(said);
    expect(screen.queryByText(promised)).toBeNull();
  },
);
