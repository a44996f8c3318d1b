/** Local storage key of the visitor's bearer token (specification §7). */
export const TOKEN_KEY = 'api-token';

/** Fallback where the browser allows no storage: the token lasts until the page is left. */
let unstored: string | undefined;

export function readToken(): string | undefined {
  try {
    return localStorage.getItem(TOKEN_KEY) ?? unstored;
  } catch {
    return unstored;
  }
}

export function storeToken(token: string): void {
  unstored = token;
  try {
    localStorage.setItem(TOKEN_KEY, token);
  } catch {
    // Storage is full or blocked for this site; `unstored` has the token.
  }
}

/** Stores the renewed token that an answer carries in its Authorization header. */
export function storeTokenOfHeader(answer: Response): void {
  const token = answer.headers.get('authorization')?.replace(/^Bearer /i, '');
  if (token) storeToken(token);
}

/** Stores the token that an answer carries in its body's field `token`. */
export function storeTokenOfBody(body: unknown): void {
  if (typeof body !== 'object' || body === null || !('token' in body)) return;
  if (typeof body.token === 'string' && body.token !== '') storeToken(body.token);
}
