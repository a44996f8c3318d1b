import type { PageInfo } from '@/lib/contract/parts/event';
import type { SiteEvent } from './event';
import type { RegistrationStateName } from './registration-state';

export const yesNo = (value: boolean): 'Y' | 'N' => (value ? 'Y' : 'N');

/** Page info (specification §3). The menu's fields are N here; the browser keeps what a visitor clicked. */
export function pageInfoOf({ definition }: SiteEvent, registration: RegistrationStateName): PageInfo {
  return {
    registration_new_open: yesNo(registration === 'open'),
    registration_workshops: yesNo(definition.registration.workshops),
    website_menu_manage_registration: 'N',
    website_menu_submenu_activated: 'N',
    website_homepage_active: definition.registration.homepage,
    event_bilingual: yesNo(definition.event.languages.length > 1),
  };
}
