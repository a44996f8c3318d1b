import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInLanguage } from '@/tests/support/in-language';
import type { ProgrammeDay } from './grid-layout';
import { ProgrammeGrid } from './programme-grid';

const { refresh, showToast, callDesk } = vi.hoisted(() => ({
  refresh: vi.fn(),
  showToast: vi.fn(),
  callDesk: vi.fn(),
}));
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }));
vi.mock('@/components/ui/toast/show-toast', () => ({ showToast }));
vi.mock('@/lib/api/desk/browser', () => ({ callDesk }));
vi.mock('@/components/programme/page-styles', () => ({ PageStyles: () => null }));

const session = (code: string, room: string | null, from: string, to: string) => ({
  session: code,
  field: `programme.workshops[w].sessions[${code}]`,
  title: `Talk ${code}`,
  presenters: [],
  starts_at: `2027-02-04T${from}:00.000Z`,
  ends_at: `2027-02-04T${to}:00.000Z`,
  ...{ from, to, room, online: false, collected: false, taken: 0, capacity: null },
});
const DAY: ProgrammeDay = {
  base: 4,
  day: '2027-02-04',
  days: [
    { key: '2027-02-04', name: 'Thursday', number: 1 },
    { key: '2027-02-05', name: 'Friday', number: 2 },
  ],
  rooms: [
    { key: 'a', name: 'Room A' },
    { key: 'b', name: 'Room B' },
  ],
  sessions: [
    session('one', 'a', '09:00', '09:30'),
    session('two', 'a', '10:00', '10:30'),
    session('three', 'b', '10:10', '10:40'),
  ],
};
const AT = 'programme.workshops[w].sessions[one]';

const cell = (name: RegExp) => screen.getByRole('button', { name });
const show = (props: Partial<Parameters<typeof ProgrammeGrid>[0]> = {}) =>
  renderInLanguage(<ProgrammeGrid event="fair" zone="UTC" day={DAY} room="" mayChange {...props} />);

describe('the grid of a day', () => {
  beforeEach(() => {
    callDesk.mockReset();
    showToast.mockReset();
  });

  it('is one stop of the tab key, and goes by arrow keys from session to session', async () => {
    await show();
    expect(screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    cell(/Talk one/).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(cell(/Talk two/)).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(cell(/Talk three/)).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}');
    expect(cell(/Talk one/)).toHaveFocus();
  });

  it('keeps a stop of the tab key when the session that had it is on another day by now', async () => {
    const { rerender } = await show();
    await userEvent.click(cell(/Talk two/));
    await userEvent.keyboard('{Escape}');
    const sessions = DAY.sessions.filter(({ session: code }) => code !== 'two');
    rerender(<ProgrammeGrid event="fair" zone="UTC" day={{ ...DAY, sessions }} room="" mayChange />);
    expect(cell(/Talk one/).tabIndex).toBe(0);
  });

  it('moves the chosen session by keyboard, says what that does, does it, and undoes it', async () => {
    callDesk.mockResolvedValueOnce({ outcome: 'asks', seal: '4-x', consequences: ['Two people have both.'] });
    callDesk.mockResolvedValueOnce({ outcome: 'done', told: 'The change is made.', version: 5 });
    await show();
    cell(/Talk one/).focus();
    await userEvent.keyboard('{Enter}{ArrowDown}{ArrowDown}{PageDown}{ArrowRight}');
    expect(screen.getByRole('status')).toHaveTextContent('Talk one: Room B, 10:10 AM');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Two people have both.')).toBeVisible();
    const asked = {
      event: 'fair',
      base: 4,
      changes: [
        { field: `${AT}.slot`, value: null },
        { field: `${AT}.day`, value: 1 },
        { field: `${AT}.from`, value: '10:10' },
        { field: `${AT}.to`, value: '10:40' },
        { field: `${AT}.room`, value: 'b' },
      ],
    };
    expect(callDesk).toHaveBeenLastCalledWith('changeEvent', asked);
    await userEvent.click(screen.getByRole('button', { name: 'Move the session' }));
    await waitFor(() => expect(refresh).toHaveBeenCalled());
    expect(callDesk).toHaveBeenLastCalledWith('changeEvent', { ...asked, agreed: '4-x' });
    expect(screen.queryByRole('form')).toBeNull();

    const [{ action }] = showToast.mock.lastCall ?? [{}];
    expect(action.label).toBe('Undo');
    callDesk.mockResolvedValueOnce({ outcome: 'asks', seal: 'b', consequences: ['It goes back.'] });
    action.run();
    expect(await screen.findByText('It goes back.')).toBeVisible();
    expect(callDesk).toHaveBeenLastCalledWith('bringBack', { event: 'fair', number: 5 });
  });

  it('moves to another day and room by fields, and asks nobody about no move or no time', async () => {
    callDesk.mockResolvedValue({ outcome: 'refused', reasons: ['There is no such slot.'] });
    await show();
    await userEvent.click(cell(/Talk one/));
    const panel = within(screen.getByRole('form', { name: 'Move Talk one' }));
    const look = () => userEvent.click(panel.getByRole('button', { name: 'See what changes' }));
    await look();
    expect(panel.getByText('It is there already.')).toBeVisible();
    const from = panel.getByRole('textbox', { name: 'From' });
    await userEvent.clear(from);
    await userEvent.type(from, 'noon');
    await look();
    expect(from).toHaveAccessibleDescription('Write a time such as 09:30.');
    expect(callDesk).not.toHaveBeenCalled();
    await userEvent.clear(from);
    await userEvent.type(from, '24:15');
    await userEvent.selectOptions(panel.getByRole('combobox', { name: 'Day' }), 'Friday');
    await userEvent.selectOptions(panel.getByRole('combobox', { name: 'Room' }), 'No room');
    await look();
    expect(await screen.findByText('There is no such slot.')).toBeVisible();
    expect(callDesk.mock.lastCall?.[1].changes).toEqual([
      { field: `${AT}.slot`, value: null },
      { field: `${AT}.day`, value: 2 },
      { field: `${AT}.from`, value: '24:15' },
      { field: `${AT}.to`, value: '24:45' },
      { field: `${AT}.room`, value: null },
    ]);
  });

  it('moves a session that is dragged to where it is dropped, and leaves it with Escape', async () => {
    callDesk.mockResolvedValue({ outcome: 'asks', seal: '4-x', consequences: ['Nobody has to be told.'] });
    await show();
    document.documentElement.style.fontSize = '16px';
    const box = (left: number, top: number) =>
      ({ left, right: left + 100, top, bottom: top + 600 }) as DOMRect;
    vi.spyOn(screen.getByRole('list', { name: 'Room A' }), 'getBoundingClientRect').mockReturnValue(
      box(0, 0),
    );
    vi.spyOn(screen.getByRole('list', { name: 'Room B' }), 'getBoundingClientRect').mockReturnValue(
      box(100, 0),
    );
    const one = cell(/Talk one/);
    vi.spyOn(one, 'getBoundingClientRect').mockReturnValue(box(0, 144));
    const mouse = { pointerType: 'mouse', button: 0 };
    fireEvent.pointerDown(one, { ...mouse, clientX: 50, clientY: 150 });
    // Twelve pixels are five minutes.
    fireEvent.pointerMove(window, { clientX: 150, clientY: 150 + 24 });
    expect(screen.getByText('Here: Talk one')).toBeInTheDocument();
    fireEvent.pointerUp(window);
    expect(await screen.findByText('Nobody has to be told.')).toBeVisible();
    expect(callDesk.mock.lastCall?.[1].changes).toEqual(
      expect.arrayContaining([
        { field: `${AT}.from`, value: '09:10' },
        { field: `${AT}.room`, value: 'b' },
      ]),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Leave it' }));
    cell(/Talk one/).focus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByText('Here: Talk one')).toBeNull();

    // The system takes the pointer away, as when the window changes in the middle of it.
    fireEvent.pointerDown(one, { ...mouse, clientX: 50, clientY: 150 });
    fireEvent.pointerMove(window, { clientX: 150, clientY: 150 + 24 });
    expect(screen.getByText('Here: Talk one')).toBeInTheDocument();
    fireEvent.pointerCancel(window);
    expect(screen.queryByText('Here: Talk one')).toBeNull();
  });

  it('is only looked at by those who may not change it', async () => {
    await show({ mayChange: false, room: 'b' });
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('Talk three')).toBeVisible();
    expect(screen.queryByText('Talk one')).toBeNull();
  });
});
