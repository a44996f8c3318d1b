'use client';

import { UserPlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useSitePath } from '@/components/i18n/use-site-path';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { CopyButton } from '@/components/ui/codes/copy-button';
import { StepsBar } from '@/components/ui/steps-bar';
import { useScreenHeading } from '@/components/ui/use-screen-heading';
import type { Group } from '@/lib/contract/groups/group';
import { paths } from '@/lib/paths';
import { ConfirmGroup } from './confirm-group';
import { OwnGroup } from './own-group';

/**
 * The group is there (specification §2): proving the organiser's mailbox, then its code, the link to share, and adding members
 * as the next step.
 */
export function GroupBegun({ timeZone }: { timeZone: string }) {
  return <OwnGroup>{(group) => <NewGroup group={group} timeZone={timeZone} />}</OwnGroup>;
}

function NewGroup({ group, timeZone }: { group: Group; timeZone: string }) {
  const t = useTranslations('groups');
  const heading = useScreenHeading('begun');
  const { code } = group;
  const kept = group.places.reduce((sum, { free }) => sum + free, 0);
  const waiting = group.places.some((each) => each.waiting !== null);
  const isOpen = group.confirmation !== null;
  return (
    <div className="space-y-8">
      <StepsBar
        current="members"
        steps={(['start', 'members', 'pay'] as const).map((key) => ({ key, name: t(`steps.${key}`) }))}
      />
      <header className="space-y-3">
        <h1 ref={heading} tabIndex={-1} className="text-3xl">
          {t(isOpen ? 'begun.title_open' : 'begun.title')}
        </h1>
        <p className="max-w-measure text-md text-quiet">
          {t(isOpen ? 'begun.lead_open' : 'begun.lead', { email: group.group_contact_email })}
        </p>
      </header>
      <ConfirmGroup group={group} timeZone={timeZone} />
      {isOpen ? (
        <AddPeople variant="secondary" />
      ) : (
        <>
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <Card selected className="space-y-3">
              <p className="font-semibold text-quiet">{t('begun.code')}</p>
              <p className="text-3xl font-semibold tracking-wide break-words text-heading tabular-nums select-all">
                {code}
              </p>
              <CopyButton text={code}>{t('begun.copy_code')}</CopyButton>
              <p className="text-sm text-quiet">
                {waiting ? t('begun.waiting') : t('begun.kept', { count: kept })}
              </p>
            </Card>
            {group.join_by_link === 'Y' && (
              <Card className="space-y-3">
                <p className="font-semibold text-quiet">{t('begun.link')}</p>
                <p className="wrap-anywhere select-all">{group.start_link}</p>
                <CopyButton text={group.start_link}>{t('begun.copy_link')}</CopyButton>
                <p className="text-sm text-quiet">{t('begun.link_hint')}</p>
              </Card>
            )}
          </div>
          <AddPeople variant="primary" />
        </>
      )}
    </div>
  );
}

function AddPeople({ variant }: { variant: 'primary' | 'secondary' }) {
  const t = useTranslations('groups.begun');
  const sitePath = useSitePath();
  return (
    <ButtonLink
      size="large"
      variant={variant}
      href={sitePath(paths.checkedGroup())}
      icon={<UserPlus className="size-5" aria-hidden />}
    >
      {t('next')}
    </ButtonLink>
  );
}
