import { existsSync } from 'node:fs';

/** @throws Error when there is no build to test */
export function requireBuild(): void {
  if (!existsSync('dist/built')) throw new Error('These tests need the built product: npm run build');
}
