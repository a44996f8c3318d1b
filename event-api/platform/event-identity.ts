/** What the platform knows of an event. */
export interface EventIdentity {
  readonly code: string;
  readonly clientCode: string;
}
