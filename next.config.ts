import path from 'node:path';
import type { NextConfig } from 'next';
import { PHASE_DEVELOPMENT_SERVER } from 'next/constants';
import createNextIntlPlugin from 'next-intl/plugin';

const withNextIntl = createNextIntlPlugin('./lib/api/page-texts.ts');

/** See `lib/env.ts`, which this file cannot load. */
const BUILD_DIR = process.env.BUILD_DIR ?? '.';

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // The page cache compresses, once per page: see server/page-cache.
  compress: false,
  // A page's title is in its head for everybody, not sent late.
  htmlLimitedBots: /./,
  // An outdated page is shown for a day at most while it is rendered anew.
  expireTime: 86_400,
  // scripts/build.mjs says it, from the sources.
  generateBuildId: () => process.env.SITE_VERSION ?? null,
  // Types are checked by `npm run check:types`, once for the whole repository.
  typescript: { ignoreBuildErrors: true },
  // Who builds again is done sooner with it; CI builds once, and writing it takes a fifth of its build's time.
  experimental: { turbopackFileSystemCacheForBuild: !process.env.CI },
  // In development pages are asked for under events' host names, which Next would take for strangers.
  allowedDevOrigins: ['*.localhost'],
};

/** Outside development, pages and data entries are kept by server/next-internals/cache-handler.ts, which writes nothing to disk. */
export default function configure(phase: string): NextConfig {
  if (phase === PHASE_DEVELOPMENT_SERVER) return withNextIntl(config);
  return withNextIntl({
    ...config,
    distDir: path.join(BUILD_DIR, '.next'),
    cacheHandler: path.resolve(BUILD_DIR, 'dist/next-cache-handler.mjs'),
    cacheMaxMemorySize: 0,
  });
}
