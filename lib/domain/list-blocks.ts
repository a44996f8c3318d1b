/**
 * The kinds of blocks without content of their own: they show a list of the event's data, or a form (design §10). Both the
 * event's definition file and the contract use this list.
 */
export const LIST_BLOCKS = [
  'tickets',
  'highlights',
  'venue',
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
