import { dayCookie, text, yesNo } from './day-cookie';

/** Values that the visitor's use of the menu sets (specification §2 "Menu", §3 page info). */
export const pageInfo = dayCookie('page_info', {
  website_menu_manage_registration: yesNo,
  website_menu_submenu_activated: text,
});
