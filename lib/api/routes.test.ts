import { expect, it } from 'vitest';
import { catalogue } from '../contract/catalogue';
import type { Call } from '../contract/parts/call';

it('gives every call of the catalogue its method, path and access', async () => {
  const calls = Object.values<Call>(catalogue).sort((a, b) => (a.id < b.id ? -1 : 1));
  const lines = calls.map(({ id, access, method, path }) => {
    return `  ${id}: '${access === 'public' ? 'public' : 'visitor'} ${method} ${path}',`;
  });
  const source = `import type { CallId } from '../contract/catalogue';
import type { Route } from './route';

/**
 * The catalogue without its schemas, so that page scripts do not download them. Generated from the catalogue:
 * \`npx vitest run --project unit lib/api/routes.test.ts --update\`.
 */
export const routes = {
${lines.join('\n')}
} as const satisfies Record<CallId, Route>;
`;
  await expect(source).toMatchFileSnapshot('./routes.ts');
});
