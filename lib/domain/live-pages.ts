/** Pages with data that changes by the minute: sessions and their places, locations, waitlists. Paths without language. */
const LIVE_SECTIONS = [
  '/schedule',
  '/workshops',
  '/locations',
  '/strands',
  '/rooms',
  '/my-workshops',
  '/registration/step',
  '/registration/waitlist',
  '/registration/start/waitlist',
] as const;

/** Sections whose lists say nothing about places, but whose pages of one person or organization do. */
const LISTS_OF_LIVE_PAGES = ['/speakers', '/exhibitors', '/sponsors'] as const;

/** Whether a page listens to live messages for every visitor; other pages only do so for visitors who hold sessions or wait for a place. */
export function isLivePath(path: string): boolean {
  return (
    LIVE_SECTIONS.some((section) => path === section || path.startsWith(`${section}/`)) ||
    LISTS_OF_LIVE_PAGES.some((section) => path.startsWith(`${section}/`))
  );
}
