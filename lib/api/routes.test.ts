import { expect, it } from 'vitest';
import { catalogue } from '../contract/catalogue';
import { deskCatalogue } from '../contract/desk/catalogue';
import type { Call, DeskCall } from '../contract/parts/call';

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

it('gives every call of the desk its method and path', async () => {
  const calls = Object.values<DeskCall>(deskCatalogue).sort((a, b) => (a.id < b.id ? -1 : 1));
  const lines = calls.map(({ id, method, path }) => `  ${id}: '${method} ${path}',`);
  const source = `import type { DeskCallId } from '../../contract/desk/catalogue';

/** The desk's catalogue without its schemas, made like \`lib/api/routes.ts\`. */
export const deskRoutes = {
${lines.join('\n')}
} as const satisfies Record<DeskCallId, string>;
`;
  await expect(source).toMatchFileSnapshot('./desk/routes.ts');
});
