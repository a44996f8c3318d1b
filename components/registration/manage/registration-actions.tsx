'use client';

import { CalendarDays, CircleX, PencilLine, ReceiptText, UserPlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useSitePath } from '@/components/i18n/use-site-path';
import { InviteForm } from '@/components/notices/invite-form';
import { PageLink } from '@/components/ui/page-link';
import type { CallAnswer } from '@/lib/api/client';
import { paths } from '@/lib/paths';

export type Invitation = Pick<CallAnswer<'getInviteColleagueOption'>, 'send_types' | 'subject' | 'text'>;

interface RegistrationActionsProps {
  /** The event has workshops to choose. */
  hasWorkshops: boolean;
  invitation: Invitation;
}

/** Everything that the owner of a complete registration can do (specification §1). */
export function RegistrationActions({ hasWorkshops, invitation }: RegistrationActionsProps) {
  const t = useTranslations('registration.manage.actions');
  const sitePath = useSitePath();
  return (
    <section aria-labelledby="what-you-can-do" className="space-y-2">
      <h2 id="what-you-can-do" className="text-lg">
        {t('title')}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        <ActionRow
          icon={<ReceiptText className="size-5" aria-hidden />}
          name="receipt"
          href={sitePath(paths.receipt())}
        />
        {hasWorkshops && (
          <ActionRow
            icon={<CalendarDays className="size-5" aria-hidden />}
            name="workshops"
            href={sitePath(paths.myWorkshops())}
          />
        )}
        {invitation.send_types.length > 0 && (
          <li>
            <details className="group">
              <summary className={`${ROW} cursor-pointer`}>
                <RowWords icon={<UserPlus className="size-5" aria-hidden />} name="invite" />
              </summary>
              <div className="pt-2 pb-6 sm:pl-8">
                <InviteForm
                  channels={invitation.send_types}
                  subject={invitation.subject}
                  text={invitation.text}
                />
              </div>
            </details>
          </li>
        )}
        <ActionRow
          icon={<PencilLine className="size-5" aria-hidden />}
          name="change"
          href={sitePath(paths.changeRegistration())}
        />
        <ActionRow
          icon={<CircleX className="size-5" aria-hidden />}
          name="cancel"
          href={sitePath(paths.cancelRegistration())}
        />
      </ul>
    </section>
  );
}

type ActionName = 'receipt' | 'workshops' | 'invite' | 'change' | 'cancel';

const ROW = 'flex min-h-16 w-full items-center gap-3 py-3 hover:bg-sunken';

function ActionRow({ href, ...words }: { icon: ReactNode; name: ActionName; href: string }) {
  return (
    <li>
      <PageLink href={href} className={ROW}>
        <RowWords {...words} />
      </PageLink>
    </li>
  );
}

function RowWords({ icon, name }: { icon: ReactNode; name: ActionName }) {
  const t = useTranslations('registration.manage.actions');
  return (
    <>
      <span className="shrink-0 text-accent-text">{icon}</span>
      <span className="min-w-0">
        <span className="block font-semibold text-heading">{t(name)}</span>
        <span className="block text-sm text-quiet">{t(`${name}_text`)}</span>
      </span>
    </>
  );
}
