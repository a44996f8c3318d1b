/** Sessions that others got while the payment was pending, kept in this tab for the confirmation. */
export interface LostSessions {
  titles: string[];
  /** Refund for them in minor units; null if they were free. */
  refunded: { amount: number; currency: string } | null;
}

const nameOf = (registrationCode: string) => `lost-sessions:${registrationCode}`;

export function keepLostSessions(registrationCode: string, lost: LostSessions): void {
  try {
    sessionStorage.setItem(nameOf(registrationCode), JSON.stringify(lost));
  } catch {
    // If it cannot be stored, the mail says it too.
  }
}

export function readLostSessions(registrationCode: string): LostSessions | undefined {
  try {
    const text = sessionStorage.getItem(nameOf(registrationCode));
    // A cast, because only keepLostSessions writes under this name.
    return text === null ? undefined : (JSON.parse(text) as LostSessions);
  } catch {
    return undefined;
  }
}
