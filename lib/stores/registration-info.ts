import { dayCookie, text, yesNo } from './day-cookie';

/** The visitor's current registration (specification §3); it counts as started only when `started` is Y (§4). */
export const registrationInfo = dayCookie('registration_info', {
  code: text,
  email: text,
  started: yesNo,
  regtrackCode: text,
  regtrackID: text,
  track: text,
  /** `in_person` or `online`. */
  mode: text,
  /** The organisation whose group it belongs to. */
  group: text,
  /** The day of submission, which the confirmation's guard requires (specification §2). */
  date: text,
});
