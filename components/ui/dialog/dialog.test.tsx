import { createEvent, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderInLanguage } from '@/tests/support/in-language';
import { Dialog } from './dialog';

function Example() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Cancel your registration" description="Sure?">
        <input aria-label="Reason" />
      </Dialog>
    </>
  );
}

describe('Dialog', () => {
  it('is named and described by its heading and text', async () => {
    await renderInLanguage(<Example />);
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    expect(screen.getByRole('dialog', { name: 'Cancel your registration' })).toHaveAccessibleDescription(
      'Sure?',
    );
  });

  it('closes by Esc and returns the focus to the element that opened it', async () => {
    await renderInLanguage(<Example />);
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    const dialog = screen.getByRole('dialog');
    // Browsers report Esc on a modal dialog as `cancel`.
    fireEvent(dialog, createEvent('cancel', dialog, { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus();
  });

  it('closes by its button and by a click on the backdrop, not by one inside', async () => {
    await renderInLanguage(<Example />);
    const ask = screen.getByRole('button', { name: 'Ask' });
    await userEvent.click(ask);
    await userEvent.click(screen.getByRole('textbox', { name: 'Reason' }));
    expect(screen.getByRole('dialog')).toBeVisible();
    await userEvent.click(screen.getByRole('dialog'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(ask);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
