import { notFound, refuse } from '@/lib/errors';
import type { UseCase } from '../../calls/use-case';
import type { Db } from '../../platform/database/database';
import { addGrant, dropGroupGrants } from '../../tenancy/grants';
import { GROUP } from '../../tenancy/group-owner';
import { yesNo } from '../../tenancy/page-info';
import { tellGroup } from '../../tenancy/tell-group';
import { CONTACT_LINKS } from '../group-links';
import { groupStarted } from '../organiser-letters';
import { correctGroup, endGroupLinks, findGroup, lockGroup } from '../queries';
import type { ContactReplacement } from '../schema';
import { findContactReplacement, markContactUndone } from './contact-replacements';

/**
 * Shows what took the place of an organiser's address, and with `commit` Y puts the old one back: also after the new one was
 * confirmed, because nobody knows who replaced it. Everybody else's access to the group ends.
 */
export const undoGroupContact: UseCase<'undoGroupContact'> = async (context, { secret, commit }) => {
  const { database, db, event, visitorId, clock } = context;
  if (visitorId === null) throw notFound();
  const eventCode = event.code;
  const id = await CONTACT_LINKS.undo.read(context, { eventCode, secret });
  const replacement = id === null ? undefined : await findContactReplacement(db, { eventCode, id });
  const group = replacement && (await findGroup(db, { eventCode, code: replacement.groupCode }));
  if (!replacement || !group) throw refuse(422, 'secret', 'link_ended');
  const now = clock.now();
  if (commit === 'Y') await database.transaction((tx) => undo(tx, replacement, { visitorId, now }));
  return {
    code: group.code,
    group_organization: group.organization,
    group_contact_email: replacement.fromEmail,
    replaced_by: replacement.toEmail,
    undone: yesNo(commit === 'Y' || replacement.state === 'undone'),
  };
};

async function undo(
  tx: Db,
  { eventCode, id, groupCode: code }: ContactReplacement,
  { visitorId, now }: { visitorId: string; now: string },
): Promise<void> {
  const key = { eventCode, code };
  const group = await lockGroup(tx, key);
  // Read again under the lock.
  const replacement = await findContactReplacement(tx, { eventCode, id });
  if (!group || !replacement) throw refuse(422, 'secret', 'link_ended');
  const { fromName: contactName, fromEmail: contactEmail, fromPhone: contactPhone } = replacement;
  if (replacement.state !== 'undone') {
    await markContactUndone(tx, replacement);
    await correctGroup(tx, key, { contactName, contactEmail, contactPhone, confirmedBy: null });
    await endGroupLinks(tx, key);
    await dropGroupGrants(tx, key);
    await groupStarted.enqueue(tx, { eventCode, now, payload: { code, email: contactEmail } });
    await tellGroup(tx, { eventCode, groupCode: code });
  } else if (group.contactEmail !== contactEmail) {
    // An earlier address undid what came before this one, which opens nothing any more.
    return;
  }
  await addGrant(tx, { ...key, kind: GROUP, visitorId, now });
}
