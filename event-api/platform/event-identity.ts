/** The event that something is for, as far as the platform is concerned. */
export interface EventIdentity {
  readonly code: string;
  readonly clientCode: string;
}
