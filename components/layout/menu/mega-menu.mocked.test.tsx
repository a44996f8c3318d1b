import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MenuItem } from '@/lib/contract/parts/event';
import { pageInfo, registrationInfo } from '@/lib/stores/visit-cookies';
import { renderInLanguage } from '@/tests/support/in-language';
import { MegaMenu } from './mega-menu';
import { siteMenu } from './menu-entries';

const getTrackByCode = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/browser', () => ({ api: { getTrackByCode } }));

function item(label: string, code: string, rest: Partial<MenuItem> = {}): MenuItem {
  return { label, code, link: null, alias: null, menu_new_tab: 'N', submenu: [], ...rest };
}

const menu: MenuItem[] = [
  item('Home', 'home', { link: '/' }),
  item('Conference Information', 'information', {
    alias: 'MEGA',
    submenu: [
      item('Programme', 'programme', {
        submenu: [
          item('Schedule', 'schedule', { link: '/schedule' }),
          item('Speakers', 'speakers', { link: '/speakers' }),
        ],
      }),
      item('Registration', 'registration', {
        submenu: [item('Association member', 'member'), item('Change or cancel', '#change')],
      }),
    ],
  }),
  item('Manage your Registration', 'manage-registration', { link: '/registration/manage' }),
  item('Register NOW', 'manage-registration', { link: '/registration/manage' }),
  item('Association', 'association', {
    link: 'https://example.org/',
    alias: 'EXTERNALLINK',
    menu_new_tab: 'Y',
  }),
];
const tracks = [{ code: 'member', seo: 'association-member', name: 'Association member' }];
const words = { information: 'Conference Information', manage: 'Manage your Registration' };

async function renderMenu(items: MenuItem[] = menu): Promise<void> {
  const shown = siteMenu({ menu: items, tracks }, 'en', words);
  await renderInLanguage(
    <>
      <MegaMenu
        label={shown.label ?? ''}
        menu={shown}
        newTabMark="(opens in a new tab)"
        icons={{ down: null, right: null }}
      />
      <button type="button">Elsewhere</button>
    </>,
  );
}

const button = () => screen.getByText('Conference Information');
const isOpen = () => button().closest('details')?.open;
const focused = () => document.activeElement?.textContent;

/** jsdom cannot follow links, so the tests check the other effects of a click. */
const stay = (event: Event) => event.preventDefault();

beforeEach(() => {
  history.replaceState(null, '', '/');
  pageInfo.clear();
  registrationInfo.clear();
  document.body.addEventListener('click', stay);
  return () => document.body.removeEventListener('click', stay);
});

describe('MegaMenu', () => {
  it('opens and closes by its button, and announces its state', async () => {
    await renderMenu();
    expect(isOpen()).toBe(false);
    expect(screen.getByText('Schedule')).not.toBeVisible();
    await userEvent.click(button());
    expect(isOpen()).toBe(true);
    expect(screen.getByRole('link', { name: 'Schedule' })).toBeVisible();
    await userEvent.click(button());
    expect(isOpen()).toBe(false);
  });

  it.each(['//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'shows an entry whose address is %s, and leads nowhere',
    async (link) => {
      await renderMenu([...menu, item('Odd', 'odd', { link })]);
      await userEvent.click(button());
      expect(screen.getByText('Odd')).toBeInTheDocument();
      expect(screen.queryByRole('link', { name: 'Odd' })).toBeNull();
    },
  );

  it('can be navigated with the arrow keys, and closed by Esc, which returns the focus to its button', async () => {
    await renderMenu();
    button().focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe('Programme');
    await userEvent.keyboard('{Escape}');
    // Keys that follow each other faster than the screen is drawn.
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    expect(focused()).toBe('Schedule');
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe('Speakers');
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe('Schedule');
    await userEvent.keyboard('{ArrowLeft}');
    expect(focused()).toBe('Programme');
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    expect(focused()).toBe('Association member');
    expect(screen.queryByRole('link', { name: 'Schedule' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    expect(button()).toHaveFocus();
  });

  it('closes by a click outside and when the focus leaves it', async () => {
    await renderMenu();
    await userEvent.click(button());
    await userEvent.click(screen.getByText('Elsewhere'));
    expect(isOpen()).toBe(false);
    await userEvent.click(button());
    screen.getByRole('link', { name: /^Association/ }).focus();
    await userEvent.tab();
    expect(screen.getByText('Elsewhere')).toHaveFocus();
    expect(isOpen()).toBe(false);
  });

  it('links to the start of a registration for a track, and to other sites in a new tab', async () => {
    await renderMenu();
    await userEvent.click(button());
    const external = screen.getByRole('link', { name: 'Association (opens in a new tab)' });
    expect(external).toHaveAttribute('target', '_blank');
    await userEvent.click(screen.getByRole('button', { name: 'Registration' }));
    expect(screen.getByRole('link', { name: 'Association member' })).toHaveAttribute(
      'href',
      '/registration/start?track=association-member',
    );
    expect(screen.getByRole('link', { name: 'Change or cancel' })).toHaveAttribute(
      'href',
      '/registration/manage',
    );
  });

  it('highlights the current page', async () => {
    history.replaceState(null, '', '/schedule');
    await renderMenu();
    await userEvent.click(button());
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Schedule');
  });

  it('stores which entry led to managing registrations, highlights only that one, and removes the track', async () => {
    history.replaceState(null, '', '/registration/manage');
    registrationInfo.set({
      code: 'R1',
      regtrackCode: 'member',
      regtrackID: '7',
      track: 'Association member',
    });
    await renderMenu();
    await userEvent.click(button());
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Manage your Registration');
    await userEvent.click(screen.getByRole('link', { name: 'Register NOW' }));
    expect(pageInfo.get()).toEqual({ website_menu_manage_registration: 'N' });
    expect(registrationInfo.get()).toEqual({ code: 'R1' });
    await userEvent.click(button());
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Register NOW');
  });
});

describe('MegaMenu and tracks', () => {
  it('looks the track of an entry up by its code and stores code and ID', async () => {
    getTrackByCode.mockResolvedValueOnce({ ID: '7', name: 'Association member' });
    await renderMenu();
    await userEvent.click(button());
    await userEvent.click(screen.getByRole('button', { name: 'Registration' }));
    await userEvent.click(screen.getByRole('link', { name: 'Association member' }));
    await vi.waitFor(
      () =>
        expect(registrationInfo.get()).toEqual({
          regtrackCode: 'member',
          regtrackID: '7',
          track: 'Association member',
        }),
      15_000,
    );
    expect(getTrackByCode.mock.calls).toEqual([[{ code: 'member' }]]);
  });

  it('keeps the code when the track is not found, and does not overwrite a track that was chosen since', async () => {
    getTrackByCode.mockRejectedValueOnce(new Error('404'));
    await renderMenu();
    await userEvent.click(button());
    await userEvent.click(screen.getByRole('button', { name: 'Registration' }));
    await userEvent.click(screen.getByRole('link', { name: 'Association member' }));
    await vi.waitFor(() => expect(registrationInfo.get()).toEqual({ regtrackCode: 'member' }), 15_000);

    let answer: (track: { ID: string; name: string }) => void = () => {};
    getTrackByCode.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    await userEvent.click(button());
    await userEvent.click(screen.getByRole('link', { name: 'Association member' }));
    registrationInfo.set({ regtrackCode: 'student', regtrackID: '9', track: 'Student' });
    answer({ ID: '7', name: 'Association member' });
    await Promise.resolve();
    expect(registrationInfo.get()).toEqual({ regtrackCode: 'student', regtrackID: '9', track: 'Student' });
  });

  it('lets `#` entries behave like managing a registration', async () => {
    registrationInfo.set({ code: 'R1', regtrackCode: 'member', regtrackID: '7' });
    await renderMenu();
    await userEvent.click(button());
    await userEvent.click(screen.getByRole('button', { name: 'Registration' }));
    await userEvent.click(screen.getByRole('link', { name: 'Change or cancel' }));
    expect(pageInfo.get()).toEqual({ website_menu_manage_registration: 'N' });
    expect(registrationInfo.get()).toEqual({ code: 'R1' });
  });
});

describe('MegaMenu with three levels', () => {
  const deep: MenuItem[] = [
    item('Register NOW', 'manage-registration', {
      link: '/registration/manage',
      submenu: [
        item('Members', 'members', {
          submenu: [item('Association member', 'member'), item('Retired', 'retired', { link: '/retired' })],
        }),
      ],
    }),
  ];

  it('lists a group’s own page first, and the third level under its name', async () => {
    await renderMenu(deep);
    await userEvent.click(button());
    await userEvent.click(screen.getByRole('button', { name: 'Register NOW' }));
    expect(screen.getByRole('link', { name: 'Register NOW' })).toHaveAttribute(
      'href',
      '/registration/manage',
    );
    const members = screen.getByRole('list', { name: 'Members' });
    expect(
      within(members)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Association member', 'Retired']);
  });

  it('opens at the category of the current page', async () => {
    history.replaceState(null, '', '/retired');
    await renderMenu([...menu.slice(0, 2), ...deep]);
    await userEvent.click(button());
    expect(screen.getByRole('button', { name: 'Register NOW' })).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Retired');
  });

  it.each(['/registration/start', '/fr/registration/step'])('highlights Register NOW on %s', async (path) => {
    history.replaceState(null, '', path);
    await renderMenu([item('Register NOW', 'manage-registration', { link: '/registration/manage' })]);
    await userEvent.click(button());
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Register NOW');
  });
});

describe('siteMenu', () => {
  it('writes every link of the site in the language of the page', () => {
    const { home, categories, others } = siteMenu({ menu, tracks }, 'fr', words);
    expect(home.map((entry) => entry.href)).toEqual(['/fr']);
    expect(categories.map((entry) => [entry.label, entry.kind, entry.href])).toEqual([
      ['Programme', 'group', undefined],
      ['Registration', 'group', undefined],
    ]);
    expect(others.map((entry) => [entry.label, entry.kind, entry.href])).toEqual([
      ['Manage your Registration', 'manage', '/fr/registration/manage'],
      ['Register NOW', 'manage', '/fr/registration/manage'],
      ['Association', 'link', 'https://example.org/'],
    ]);
    expect(categories[1]?.children.map((entry) => entry.href)).toEqual([
      '/fr/registration/start?track=association-member',
      '/fr/registration/manage',
    ]);
  });
});
