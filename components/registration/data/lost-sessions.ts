/** Sessions that went to others while the payment ran, kept in this tab for the confirmation to tell. */
export interface LostSessions {
  titles: string[];
  /** What is given back for them, in minor units; nothing for free ones. */
  refunded: { amount: number; currency: string } | null;
}

const nameOf = (registrationCode: string) => `lost-sessions:${registrationCode}`;

export function keepLostSessions(registrationCode: string, lost: LostSessions): void {
  try {
    sessionStorage.setItem(nameOf(registrationCode), JSON.stringify(lost));
  } catch {
    // The mail tells it as well.
  }
}

export function readLostSessions(registrationCode: string): LostSessions | undefined {
  try {
    const text = sessionStorage.getItem(nameOf(registrationCode));
    // Only keepLostSessions writes under this name.
    return text === null ? undefined : (JSON.parse(text) as LostSessions);
  } catch {
    return undefined;
  }
}
