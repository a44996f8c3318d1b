// The browser for tests and measurements: Debian's, or the one that CHROMIUM_PATH names.
export const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
