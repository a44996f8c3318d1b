/** A call's access, method and path in one text, which keeps the browser's table small. `public` needs no token. */
export type Route = `${'public' | 'visitor'} ${'GET' | 'POST' | 'DELETE'} /${string}`;

export function readRoute(route: Route): { isPublic: boolean; method: string; path: string } {
  const [access = '', method = '', path = ''] = route.split(' ');
  return { isPublic: access === 'public', method, path };
}
