/** Pages that show what others change by the minute: sessions and their places, locations, waitlists. Paths have no language. */
const LIVE_SECTIONS = [
  '/schedule',
  '/workshops',
  '/locations',
  '/my-workshops',
  '/registration/step',
  '/registration/waitlist',
  '/registration/start',
] as const;

/** Whether a page listens to live messages for everyone; elsewhere only who has a basket listens. */
export function isLivePath(path: string): boolean {
  return LIVE_SECTIONS.some((section) => path === section || path.startsWith(`${section}/`));
}
