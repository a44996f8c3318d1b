import { mailedCode, mailedLink } from '../tenancy/mailed-link';
import type { StoredGroup } from './schema';

/** The links that open a group for its organiser, unless its links were ended since. The first ones name the code alone. */
export const groupLink = mailedLink<Pick<StoredGroup, 'code' | 'linkVersion'>>('open-group', {
  write: ({ code, linkVersion }) => (linkVersion === 0 ? code : `${code} ${linkVersion}`),
  read(text) {
    const [code = '', version = '0'] = text.split(' ');
    return { code, linkVersion: Number(version) };
  },
});

/** The links that invite a member, by their ID. */
export const invitationLink = mailedCode('group-invitation');

const byId = { write: String, read: Number };
/** The links that confirm the replacement of a contact, and those that undo it, by its ID. */
export const CONTACT_LINKS = {
  confirm: mailedLink<number>('confirm-group-contact', byId),
  undo: mailedLink<number>('undo-group-contact', byId),
};
