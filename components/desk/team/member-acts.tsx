'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Form, SubmitButton } from '@/components/form/form';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { showToast } from '@/components/ui/toast/show-toast';
import { callDesk } from '@/lib/api/desk/browser';
import type { Role } from '@/lib/domain/team-roles';
import { failureText } from '@/lib/errors';
import { RoleField } from './role-field';

interface MemberActsProps {
  event: string;
  email: string;
  role: Role;
  /** The member who looks. */
  isSelf: boolean;
}

const loadFields = () => import('../fields').then(({ roleFields }) => roleFields);

/** What an owner does with a member: another role, or the end. What follows is said before. */
export function MemberActs({ event, email, role, isSelf }: MemberActsProps) {
  const t = useTranslations('desk.team');
  const roles = useTranslations('desk.roles');
  const router = useRouter();
  const [shown, setShown] = useState<'role' | 'removal'>();
  const close = () => setShown(undefined);
  const tell = (title: string) => {
    close();
    showToast({ tone: 'success', title });
    router.refresh();
  };
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
            tell(t('changed', { email, role: roles(chosen.role) }));
          }}
        >
          <RoleField />
          <SubmitButton pendingLabel={t('saving')}>{t('save')}</SubmitButton>
        </Form>
      </Dialog>
      <Removal
        {...{ event, email, isSelf }}
        open={shown === 'removal'}
        onClose={close}
        onRemoved={() => tell(t('removed', { email }))}
      />
    </div>
  );
}

interface RemovalProps extends Pick<MemberActsProps, 'event' | 'email' | 'isSelf'> {
  open: boolean;
  onClose: () => void;
  onRemoved: () => void;
}

function Removal({ event, email, isSelf, open, onClose, onRemoved }: RemovalProps) {
  const t = useTranslations('desk.team');
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const close = () => {
    setFailure(undefined);
    onClose();
  };
  async function remove(): Promise<void> {
    setPending(true);
    setFailure(undefined);
    try {
      await callDesk('removeMember', { event, email });
      onRemoved();
    } catch (error) {
      setFailure(failureText(error, t('failed')));
    }
    setPending(false);
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('remove_title', { email })}
      description={t(isSelf ? 'remove_self' : 'remove_text')}
      actions={
        <>
          <Button variant="danger" pending={pending} pendingLabel={t('removing')} onClick={remove}>
            {t('remove_submit')}
          </Button>
          <Button variant="secondary" onClick={close}>
            {t('keep')}
          </Button>
        </>
      }
    >
      {failure !== undefined && (
        <Alert tone="danger" live="alert">
          {failure}
        </Alert>
      )}
    </Dialog>
  );
}
