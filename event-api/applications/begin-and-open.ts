import type { ApplicationKind } from '@/lib/domain/orders/application-kinds';
import { REQUEST, refuse } from '@/lib/errors';
import type { UseCase, UseCaseContext } from '../calls/use-case';
import { beginOrder, openByLink } from '../orders/order-access';
import { mailOrderLinks } from '../orders/order-links';
import { applicationLink, applicationOwner } from './application-owner';
import { applicationsClosed } from './application-rules';
import { applicationLinks } from './letters/links';
import { findApplication, insertApplication } from './queries';

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

/** Mails the links of an address's applications of a kind to it. The answer does not tell whether there are any. */
export const sendApplicationLink: UseCase<'sendApplicationLink'> = (context, { kind, email }) =>
  mailOrderLinks(context, applicationLinks, { kind, email, locale: context.locale });
