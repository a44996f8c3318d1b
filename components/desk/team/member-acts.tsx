'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActDialog } from '@/components/desk/act/act-dialog';
import { Form, SubmitButton } from '@/components/form/form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { showToast } from '@/components/ui/toast/show-toast';
import { callDesk } from '@/lib/api/desk/browser';
import type { Role } from '@/lib/domain/team-roles';
import { RoleField } from './role-field';

interface MemberActsProps {
  event: string;
  email: string;
  role: Role;
}

const loadFields = () => import('../fields').then(({ roleFields }) => roleFields);

/** What an owner does with a member: another role, or the end. What follows is said before. */
export function MemberActs({ event, email, role }: MemberActsProps) {
  const t = useTranslations('desk.team');
  const roles = useTranslations('desk.roles');
  const router = useRouter();
  const [shown, setShown] = useState<'role' | 'removal'>();
  const close = () => setShown(undefined);
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="secondary"
        size="compact"
        aria-label={t('change_of', { email })}
        onClick={() => setShown('role')}
      >
        {t('change')}
      </Button>
      <Button
        variant="quiet"
        size="compact"
        aria-label={t('remove_of', { email })}
        onClick={() => setShown('removal')}
      >
        {t('remove')}
      </Button>
      <Dialog open={shown === 'role'} onClose={close} title={t('change_of', { email })}>
        <Form
          schema={loadFields}
          defaultValues={{ role }}
          unanswered={t('failed')}
          onWrong="first"
          submit={async (chosen) => {
            await callDesk('changeMemberRole', { event, email, ...chosen });
            close();
            showToast({ tone: 'success', title: t('changed', { email, role: roles(chosen.role) }) });
            router.refresh();
          }}
        >
          <RoleField />
          <SubmitButton pendingLabel={t('saving')}>{t('save')}</SubmitButton>
        </Form>
      </Dialog>
      <ActDialog
        open={shown === 'removal'}
        onClose={close}
        title={t('remove_title', { email })}
        confirm={t('remove_submit')}
        confirming={t('removing')}
        tone="danger"
        call={(_, agreed) => callDesk('removeMember', { event, email, ...(agreed && { agreed }) })}
      />
    </div>
  );
}
