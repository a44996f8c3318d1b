import { dayCookie, text, yesNo } from './day-cookie';

/** What the visitor's way through the menu has set (specification §2 "Menu", §3 page info). */
export const pageInfo = dayCookie('page_info', {
  website_menu_manage_registration: yesNo,
  website_menu_submenu_activated: text,
});
