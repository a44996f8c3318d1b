'use client';

import { useTranslations } from 'next-intl';
import { useSitePath } from '@/components/i18n/use-site-path';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { paths } from '@/lib/paths';
import { Declined } from './declined';
import { JoinForm } from './join-form';
import type { JoinProps } from './join-props';

/** A group that one was invited to: what is offered, or why it cannot be had now and what to do. */
export function JoinGroup(props: JoinProps) {
  const { group, secret } = props;
  const t = useTranslations('groups.join');
  const sitePath = useSitePath();
  const { invitation, group_contact_name: contact, group_organization: organization } = group;

  if (invitation?.used === 'Y') {
    return (
      <EmptyState
        title={<h1 className="text-xl">{t('used_title')}</h1>}
        action={<ButtonLink href={sitePath(paths.lookup())}>{t('open_yours')}</ButtonLink>}
      >
        {t('used_text', { contact })}
      </EmptyState>
    );
  }
  if (invitation?.state === 'taken_back') {
    return (
      <EmptyState
        title={<h1 className="text-xl">{t('taken_back_title')}</h1>}
        action={<ButtonLink href={sitePath(paths.start())}>{t('alone')}</ButtonLink>}
      >
        {t('taken_back_text', { contact, organization })}
      </EmptyState>
    );
  }
  if (invitation?.state === 'declined' && secret) return <Declined {...props} secret={secret} />;
  if (group.open === 'N' && !invitation?.registration_code) {
    return (
      <EmptyState
        title={<h1 className="text-xl">{t('shut_title', { organization })}</h1>}
        action={<ButtonLink href={sitePath(paths.start())}>{t('alone')}</ButtonLink>}
      >
        <p>{group.message}</p>
        <p>{t('ask', { contact })}</p>
      </EmptyState>
    );
  }
  return <JoinForm {...props} />;
}
