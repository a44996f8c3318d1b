import { render, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { whenIdle } from '@/lib/browser/when-idle';
import { pageInfo } from '@/lib/stores/visit-cookies';
import { KeepPageInfo } from './keep-page-info';

afterEach(() => pageInfo.clear());

it('the page info has the event’s values, newest first, and keeps what was chosen in the menu (specification §3)', async () => {
  pageInfo.set({ website_menu_manage_registration: 'N', website_menu_submenu_activated: 'member' });
  const open = {
    registration_new_open: 'Y',
    registration_workshops: 'Y',
    website_homepage_active: 'active',
    event_bilingual: 'Y',
  } as const;
  const chosen = { website_menu_manage_registration: 'N', website_menu_submenu_activated: 'member' };
  const { rerender } = render(<KeepPageInfo {...open} />);
  await waitFor(() => expect(pageInfo.get()).toEqual({ ...open, ...chosen }));
  const closed = { ...open, registration_new_open: 'N', website_homepage_active: 'thank_you' } as const;
  rerender(<KeepPageInfo {...closed} />);
  await waitFor(() => expect(pageInfo.get()).toEqual({ ...closed, ...chosen }));
});

it('is not written again while nothing is different, so that no part of the page is drawn anew', async () => {
  const open = {
    registration_new_open: 'Y',
    registration_workshops: 'Y',
    website_homepage_active: 'active',
    event_bilingual: 'N',
  } as const;
  const first = render(<KeepPageInfo {...open} />);
  await waitFor(() => expect(pageInfo.get()).toEqual(open));
  first.unmount();
  const heard = vi.fn();
  const unsubscribe = pageInfo.subscribe(heard);
  render(<KeepPageInfo {...open} />);
  // Idle work runs in its order: when this has run, the component's has too.
  await new Promise<void>((resolve) => whenIdle(resolve));
  unsubscribe();
  expect(heard).not.toHaveBeenCalled();
});
