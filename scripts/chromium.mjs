const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** Playwright's own list, as the last `--disable-features` of a command line replaces those before it. */
const PLAYWRIGHT_DISABLES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/**
 * The browser for tests and measurements, as Playwright's `launchOptions`: Debian's, or the one that CHROMIUM_PATH names.
 * Chromium 156 prepares two pages for its address bar in every new window, which no test sees: without them a new browser
 * context costs a quarter of the processor time.
 */
export const CHROMIUM = {
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${[...PLAYWRIGHT_DISABLES, 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'].join(',')}`,
  ],
};
