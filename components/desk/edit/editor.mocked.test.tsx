import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInLanguage } from '@/tests/support/in-language';
import { EventEditor } from './editor';
import type { Editor } from './typed-fields';

const { refresh, showToast, callDesk } = vi.hoisted(() => ({
  refresh: vi.fn(),
  showToast: vi.fn(),
  callDesk: vi.fn(),
}));
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }));
vi.mock('@/components/ui/toast/show-toast', () => ({ showToast }));
vi.mock('@/lib/api/desk/browser', () => ({ callDesk }));

const common = { hint: null, optional: false, set: null };
const EDITOR: Editor = {
  ...{ base: 4, name: 'Visitors', time_zone: 'UTC', also: [], cancelled: false, cancelled_field: null },
  fields: [
    {
      ...{ ...common, field: 'tracks[a].name', label: 'Name', type: 'text', long: false },
      texts: [
        { language: 'en', text: 'Visitors' },
        { language: 'fr', text: 'Visite' },
      ],
    },
    { ...common, field: 'tracks[a].fee', label: 'Price', type: 'amount', value: 300, currency: 'CAD' },
    { ...common, field: 'tracks[a].listed', label: 'Shown', type: 'yes_no', value: true },
  ],
};

const look = () => userEvent.click(screen.getByRole('button', { name: 'See what changes' }));
const price = () => screen.getByRole('textbox', { name: 'Price (CAD)' });

describe('an editor', () => {
  beforeEach(async () => {
    callDesk.mockReset();
    await renderInLanguage(<EventEditor event="fair" editor={EDITOR} />);
  });

  it('has a control for each text in each language, marked as such', () => {
    expect(screen.getByRole('textbox', { name: 'Name (French)' })).toHaveAttribute('lang', 'fr');
    expect(screen.getByRole('textbox', { name: 'Name (English)' })).toHaveValue('Visitors');
    expect(screen.getByRole('checkbox', { name: 'Shown' })).toBeChecked();
  });

  it('leads to what is wrong, and asks nobody about it', async () => {
    await userEvent.clear(price());
    await userEvent.type(price(), 'thirty');
    await look();
    expect(price()).toHaveFocus();
    expect(price()).toHaveAccessibleDescription('Write a number, such as 12 or 12.50.');
    await userEvent.clear(price());
    await userEvent.type(price(), '300');
    expect(price()).toBeValid();
    await look();
    expect(screen.getByText('Nothing is other than it was.')).toBeVisible();
    expect(callDesk).not.toHaveBeenCalled();
  });

  it('says what the change does, and makes it with what was agreed to', async () => {
    callDesk.mockResolvedValueOnce({ outcome: 'asks', seal: '4-x', consequences: ['Nine tenths less.'] });
    callDesk.mockResolvedValueOnce({ outcome: 'done', told: 'The change is made.' });
    await userEvent.clear(price());
    await userEvent.type(price(), '30');
    await look();
    expect(await screen.findByText('Nine tenths less.')).toBeVisible();
    const asked = { event: 'fair', base: 4, changes: [{ field: 'tracks[a].fee', value: 30 }] };
    expect(callDesk).toHaveBeenLastCalledWith('changeEvent', asked);
    await userEvent.click(screen.getByRole('button', { name: 'Make this change' }));
    await waitFor(() => expect(refresh).toHaveBeenCalled());
    expect(callDesk).toHaveBeenLastCalledWith('changeEvent', { ...asked, agreed: '4-x' });
    expect(showToast).toHaveBeenCalledWith({ tone: 'success', title: 'The change is made.' });
  });
});
