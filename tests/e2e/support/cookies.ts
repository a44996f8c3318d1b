/** A cookie by which a browser knows a registration, or the track that its menu led to. */
export function registrationCookie(values: Record<string, string>, url: string) {
  return { name: 'registration_info', value: encodeURIComponent(JSON.stringify(values)), url };
}
