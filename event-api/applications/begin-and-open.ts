import type { ApplicationKind } from '@/lib/domain/orders/application-kinds';
import { REQUEST, refuse } from '@/lib/errors';
import type { UseCase, UseCaseContext } from '../calls/use-case';
import { beginOrder, openByLink } from '../orders/order-access';
import { mailDraftLink, mailOrderLinks } from '../orders/order-links';
import { requireOwner } from '../tenancy/require-owner';
import { applicationLink, applicationOwner } from './application-owner';
import { applicationsClosed } from './application-rules';
import { changeApplication } from './change-application';
import { applicationLinks } from './letters/links';
import { findApplication, insertApplication, updateApplication } from './queries';

/** Begins an application. @throws Refusal 422 when the event takes none now */
export async function generateApplication(
  context: UseCaseContext,
  kind: ApplicationKind,
): Promise<{ code: string }> {
  const closed = applicationsClosed(context, kind);
  if (closed) throw refuse(422, REQUEST, closed.key, closed.values);
  return beginOrder(context, {
    kind,
    async insert(tx, { eventCode, code, now }) {
      await insertApplication(tx, { eventCode, code, kind, locale: context.locale, createdAt: now });
      return { code };
    },
  });
}

/** Opens an application by the secret of a mailed link. */
export const openApplication: UseCase<'openApplication'> = async (context, { secret }) => {
  const { kind, code } = await openByLink(
    context,
    {
      link: applicationLink,
      find: (db, { eventCode, subject }) => findApplication(db, { eventCode, ...subject }),
      owner: (application) => applicationOwner(application.kind, application.code),
    },
    secret,
  );
  return { kind, code };
};

/**
 * Mails the links of an address's applications of a kind to it. The answer does not tell whether there are any. With a code the
 * address is that of an application that is left unfinished.
 * @throws Refusal 404 at `code` without the grant; 409 when it was sent, or is being paid for
 */
export const sendApplicationLink: UseCase<'sendApplicationLink'> = async (context, { kind, code, email }) => {
  const request = { kind, email, locale: context.locale };
  if (code === undefined) return mailOrderLinks(context, applicationLinks, request);
  await requireOwner(context, applicationOwner(kind, code), 'code');
  const ref = { eventCode: context.event.code, kind, code };
  return mailDraftLink(context, applicationLinks, request, (draftEmail, mail) =>
    changeApplication(context, ref, async ({ tx }) => {
      await updateApplication(tx, ref, { draftEmail });
      await mail(tx);
    }),
  );
};
