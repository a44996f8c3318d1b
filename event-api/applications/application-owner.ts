import {
  APPLICATION_KINDS,
  type ApplicationKind,
  contactKind,
  donationKind,
} from '@/lib/domain/orders/application-kinds';
import { paths } from '@/lib/paths';
import type { Owner } from '../platform/owner';
import type { AnswersKey } from '../platform/saved-answers';
import { mailedLink } from '../tenancy/mailed-link';

/** An application as the owner of its form, its places and its payments. */
export const applicationOwner = (kind: ApplicationKind, code: string): Owner => ({ kind, code });

/** A contact or a donation as the owner of its form. */
export const contactOwner = (kind: ApplicationKind, code: string): Owner => ({
  kind: contactKind(kind),
  code,
});
export const donationOwner = (kind: ApplicationKind, code: string): Owner => ({
  kind: donationKind(kind),
  code,
});

interface Coded {
  eventCode: string;
  code: string;
}

/** Where the answers of an application, a contact or a donation are: each kind of owner has one form, of the same name. */
export const applicationAnswers = (kind: ApplicationKind, { eventCode, code }: Coded): AnswersKey => ({
  eventCode,
  formType: kind,
  owner: applicationOwner(kind, code),
});
export const contactAnswers = (kind: ApplicationKind, { eventCode, code }: Coded): AnswersKey => ({
  eventCode,
  formType: contactKind(kind),
  owner: contactOwner(kind, code),
});
export const donationAnswers = (kind: ApplicationKind, { eventCode, code }: Coded): AnswersKey => ({
  eventCode,
  formType: donationKind(kind),
  owner: donationOwner(kind, code),
});

export const isApplicationKind = (kind: string): kind is ApplicationKind =>
  APPLICATION_KINDS.some((each) => each === kind);

/** The links that open applications. */
export const applicationLink = mailedLink<{ kind: ApplicationKind; code: string }>({
  purpose: 'open-application',
  page: (secret, { kind }) => paths.application(kind, secret),
  write: ({ kind, code }) => `${kind}:${code}`,
  read(text) {
    const [kind = '', code] = text.split(':');
    return isApplicationKind(kind) && code ? { kind, code } : null;
  },
});
