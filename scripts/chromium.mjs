// The browser that tests and measurements drive: Debian's, or another one by CHROMIUM_PATH.
export const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
