import type { RegistrationOverview } from '@/lib/contract/parts/registration';
import { registrationInfo } from '@/lib/stores/visit-cookies';

type Remembered = Pick<
  RegistrationOverview,
  'code' | 'email' | 'started' | 'status' | 'track' | 'mode' | 'group'
>;

/** Makes a registration the current one of this browser; the guards then allow its screens (specification §2, §3). */
export function rememberRegistration({ code, email, started, status, track, mode, group }: Remembered): void {
  const done = status === 'submitted' || status === 'changed';
  registrationInfo.set({
    code,
    email,
    started: done ? 'N' : started,
    regtrackCode: track.code,
    regtrackID: track.ID,
    track: track.name,
    mode,
    // The group of the registration before has nothing to do with this one.
    ...(group === null && { group: undefined }),
    date: done ? new Date().toISOString().slice(0, 10) : undefined,
  });
}
