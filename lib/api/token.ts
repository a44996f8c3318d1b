/** Where the visitor's bearer token is kept (specification §7). */
export const TOKEN_KEY = 'api-token';

/** Holds the token where the browser allows no storage, until the page is left. */
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
    // Kept above: storage is full, or closed to this site.
  }
}

/** Keeps the token that an answer brings in its Authorization header. */
export function storeTokenOfHeader(answer: Response): void {
  const token = answer.headers.get('authorization')?.replace(/^Bearer /i, '');
  if (token) storeToken(token);
}

/** Keeps the token that an answer brings in its body's field `token`. */
export function storeTokenOfBody(body: unknown): void {
  if (typeof body !== 'object' || body === null || !('token' in body)) return;
  if (typeof body.token === 'string' && body.token !== '') storeToken(body.token);
}
