/**
 * The kinds of blocks whose content is not in the block itself: they show what the event has, or a form (design §10). The
 * event's definition and the answer to a browser know them by this one list.
 */
export const LIST_BLOCKS = [
  'keynote',
  'keynotes',
  'get_notified',
  'request_receipt',
  'random_workshops',
  'sponsor_logos',
  'exhibitor_logos',
  'schedule',
  'workshops',
  'speakers',
  'sponsors',
  'exhibitors',
  'locations',
  'accommodations',
  'activities',
  'shop',
  'exhibitor_application',
  'sponsor_application',
  'workshop_proposals',
  'invite_colleague',
] as const;
