import { paths } from '@/lib/paths';
import { mailedLink } from '../tenancy/mailed-link';
import type { GroupMember, StoredGroup } from './schema';

/** The links that open a group for its organiser, unless its links were ended since. The first ones name the code alone. */
export const groupLink = mailedLink<Pick<StoredGroup, 'code' | 'linkVersion'>>({
  purpose: 'open-group',
  page: paths.group,
  write: ({ code, linkVersion }) => (linkVersion === 0 ? code : `${code} ${linkVersion}`),
  read(text) {
    const [code = '', version = '0'] = text.split(' ');
    return { code, linkVersion: Number(version) };
  },
});

/** The links that invite a member. The secret alone says which group it is, so that the link of a text message is short. */
export const invitationLink = mailedLink<Pick<GroupMember, 'id'> & { groupCode?: string }>({
  purpose: 'group-invitation',
  page: (secret, { groupCode }) => paths.groupStart(groupCode, secret),
  write: ({ id }) => id,
  read: (id) => ({ id }),
});

/** The links that confirm the replacement of a contact, and those that undo it, by its ID. */
export const CONTACT_LINKS = {
  confirm: mailedLink<number>({
    purpose: 'confirm-group-contact',
    page: paths.group,
    write: String,
    read: Number,
  }),
  undo: mailedLink<number>({
    purpose: 'undo-group-contact',
    page: paths.groupUndo,
    write: String,
    read: Number,
  }),
};
