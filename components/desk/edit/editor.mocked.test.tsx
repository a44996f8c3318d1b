import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInLanguage } from '@/tests/support/in-language';
import { EventEditor } from './editor';
import type { Editor } from './typed-fields';

const { refresh, push, showToast, callDesk } = vi.hoisted(() => ({
  refresh: vi.fn(),
  push: vi.fn(),
  showToast: vi.fn(),
  callDesk: vi.fn(),
}));
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh, push }) }));
vi.mock('@/components/ui/toast/show-toast', () => ({ showToast }));
vi.mock('@/lib/api/desk/browser', () => ({ callDesk }));

const common = { hint: null, optional: false, set: null, within: null };
const EDITOR: Editor = {
  ...{
    base: 4,
    name: 'Visitors',
    lead: null,
    time_zone: 'UTC',
    also: [],
    collected: [],
    up: null,
    adds: null,
    removes: null,
  },
  ...{ cancelled: false, cancelled_field: null },
  fields: [
    {
      ...{ ...common, field: 'tracks[a].name', label: 'Name', type: 'text', form: 'line' },
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

describe('what has lists', () => {
  const entry = (key: string) => ({ key, path: `tracks/${key}`, name: `Ticket ${key}` });
  const LIST: Editor = {
    ...EDITOR,
    fields: [
      {
        ...{ ...common, field: 'tracks', label: 'Tickets', type: 'entries', ordered: true },
        entries: [entry('a'), entry('b'), entry('c')],
        adds: [{ path: 'tracks/~new', name: 'Add' }],
      },
    ],
  };

  it('leads to each entry and to a new one, and keeps an order once its consequences were read', async () => {
    callDesk.mockReset();
    callDesk.mockResolvedValue({ outcome: 'asks', seal: '4-x', consequences: ['Tickets: changed'] });
    await renderInLanguage(<EventEditor event="fair" editor={LIST} />);
    expect(screen.getByRole('link', { name: 'Ticket b' })).toHaveAttribute(
      'href',
      '/events/fair/settings/tracks/b',
    );
    expect(screen.getByRole('link', { name: 'Tickets: Add' })).toHaveAttribute(
      'href',
      '/events/fair/settings/tracks/~new',
    );
    expect(screen.queryByRole('button', { name: 'See what changes' })).toBeNull();
    const up = screen.getByRole('button', { name: 'Move Ticket c up' });
    await userEvent.click(up);
    await userEvent.click(up);
    expect(up).toHaveFocus();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Ticket c',
      'Ticket a',
      'Ticket b',
    ]);
    expect(screen.getByText(/Ticket c is number 1 of 3 now/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Keep this order' }));
    expect(await screen.findByText('Tickets: changed')).toBeVisible();
    const changes = [{ field: 'tracks', order: ['c', 'a', 'b'] }];
    expect(callDesk).toHaveBeenLastCalledWith('changeEvent', { event: 'fair', base: 4, changes });
  });
});

it('leads to its list what has another name there afterwards', async () => {
  callDesk.mockReset();
  push.mockReset();
  callDesk.mockResolvedValueOnce({ outcome: 'asks', seal: '4-x', consequences: ['Another name.'] });
  callDesk.mockResolvedValueOnce({ outcome: 'done', told: 'The change is made.' });
  const block: Editor = {
    ...{ ...EDITOR, up: { path: 'home', name: 'Home page' }, removes: 'home[top]' },
    fields: [
      { ...common, field: 'home[top].code', label: 'Short name', type: 'line', value: 'top', proposed: [] },
    ],
  };
  await renderInLanguage(<EventEditor event="fair" editor={block} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Short name' }), '-2');
  await look();
  await userEvent.click(await screen.findByRole('button', { name: 'Make this change' }));
  await waitFor(() => expect(push).toHaveBeenCalledWith('/events/fair/settings/home'));
});

describe('what is not there yet', () => {
  const NEW: Editor = {
    ...EDITOR,
    up: { path: 'tickets', name: 'Tickets' },
    adds: { field: 'tracks', number: 2, taken: ['visitors'], many: false, value: { modes: ['online'] } },
    fields: [
      { ...common, field: 'code', label: 'Short name', type: 'code', style: 'code', value: null },
      {
        ...{ ...common, field: 'name', label: 'Name', type: 'text', form: 'line' },
        texts: [
          { language: 'en', text: '' },
          { language: 'fr', text: '' },
        ],
      },
    ],
  };

  it('is added with a code made of its name, and then shown in its list', async () => {
    callDesk.mockReset();
    callDesk.mockResolvedValueOnce({ outcome: 'asks', seal: '4-x', consequences: ['One ticket more.'] });
    callDesk.mockResolvedValueOnce({ outcome: 'done', told: 'The change is made.' });
    await renderInLanguage(<EventEditor event="fair" editor={NEW} />);
    const code = screen.getByRole('textbox', { name: 'Short name' });
    await userEvent.type(screen.getByRole('textbox', { name: 'Name (English)' }), 'Visitors');
    await userEvent.type(screen.getByRole('textbox', { name: 'Name (French)' }), 'Visite');
    expect(code).toHaveValue('visitors');
    await userEvent.click(screen.getByRole('button', { name: 'See what adding it does' }));
    expect(code).toHaveFocus();
    expect(code).toHaveAccessibleDescription('There is one with this name already.');
    await userEvent.clear(code);
    await userEvent.type(code, 'guests');
    await userEvent.type(screen.getByRole('textbox', { name: 'Name (English)' }), ' 2');
    expect(code).toHaveValue('guests');
    await userEvent.click(screen.getByRole('button', { name: 'See what adding it does' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Add it' }));
    await waitFor(() => expect(push).toHaveBeenCalledWith('/events/fair/settings/tickets'));
    const value = { modes: ['online'], code: 'guests', name: { en: 'Visitors 2', fr: 'Visite' } };
    const changes = [{ field: 'tracks[guests]', value }];
    expect(callDesk).toHaveBeenLastCalledWith('changeEvent', {
      event: 'fair',
      base: 4,
      changes,
      agreed: '4-x',
    });
  });
});
