import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderInLanguage } from '@/tests/support/in-language';
import { HelpButton } from './help-dialog';

describe('HelpButton', () => {
  it.each([
    ['address', 'en', 'How do I fill this in?', 'Filling in an address', 'Got it'],
    ['psa-membership', 'en', 'How do I fill this in?', 'Finding your membership', 'Got it'],
    ['address', 'fr', 'Comment remplir ces champs\u00a0?', 'Remplir une adresse', 'J’ai compris'],
    ['psa-membership', 'fr', 'Comment remplir ces champs\u00a0?', 'Trouver votre adhésion', 'J’ai compris'],
  ] as const)('opens the help for %s in %s, with its picture and the same steps as text', async (...row) => {
    const [type, locale, open, title, done] = row;
    await renderInLanguage(<HelpButton type={type} />, locale);
    await userEvent.click(screen.getByRole('button', { name: open }));
    const dialog = screen.getByRole('dialog', { name: title });
    expect(dialog.querySelectorAll('svg[viewBox="0 0 480 240"]')).toHaveLength(1);
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(4);
    await userEvent.click(within(dialog).getByRole('button', { name: done }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: open })).toHaveFocus();
  });

  it('does not animate when reduced motion is preferred', async () => {
    await renderInLanguage(<HelpButton type="address" />);
    await userEvent.click(screen.getByRole('button'));
    const moving = [...document.querySelectorAll('[style*="animation-delay"]')];
    expect(moving.length).toBeGreaterThan(5);
    expect(moving.filter((part) => !part.classList.contains('motion-reduce:animate-none'))).toEqual([]);
  });
});
