import type { Wallet } from '@/lib/contract/parts/entry';
import type { Environment } from '@/lib/env';

/** What signs passes of Apple's Wallet. */
export interface AppleKeys {
  passType: string;
  team: string;
  /** As PEM: of the pass type, its key, and Apple's intermediate one. */
  certificate: string;
  key: string;
  wwdr: string;
}

/** What signs links to Google Wallet. */
export interface GoogleKeys {
  issuer: string;
  /** Of the service account. */
  email: string;
  /** As PEM. */
  key: string;
}

/** Null where passes of Apple's Wallet are not set up. */
export function appleKeys(env: Environment): AppleKeys | null {
  const { APPLE_WALLET_PASS_TYPE: passType, APPLE_WALLET_TEAM: team } = env;
  const { APPLE_WALLET_CERTIFICATE: certificate, APPLE_WALLET_KEY: key, APPLE_WALLET_WWDR: wwdr } = env;
  return passType && team && certificate && key && wwdr ? { passType, team, certificate, key, wwdr } : null;
}

/** Null where Google Wallet is not set up. */
export function googleKeys(env: Environment): GoogleKeys | null {
  const { GOOGLE_WALLET_ISSUER: issuer, GOOGLE_WALLET_EMAIL: email, GOOGLE_WALLET_KEY: key } = env;
  return issuer && email && key ? { issuer, email, key } : null;
}

/** The wallets that tickets can be put into. */
export const walletsOf = (env: Environment): Wallet[] => [
  ...(appleKeys(env) ? (['apple'] as const) : []),
  ...(googleKeys(env) ? (['google'] as const) : []),
];
