/** A call's method and path as the browser needs them, with who may call: `public` needs no token. */
export type Route = `${'public' | 'visitor'} ${'GET' | 'POST' | 'DELETE'} /${string}`;

/** Reads a route. */
export function readRoute(route: Route): { isPublic: boolean; method: string; path: string } {
  const [access = '', method = '', path = ''] = route.split(' ');
  return { isPublic: access === 'public', method, path };
}
