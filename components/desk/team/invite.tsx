'use client';

import { UserPlus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { EmailField } from '@/components/form/fields/text-field';
import { Form, SubmitButton } from '@/components/form/form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { showToast } from '@/components/ui/toast/show-toast';
import { callDesk } from '@/lib/api/desk/browser';
import { RoleField } from './role-field';

const loadFields = () => import('../fields').then(({ invitationFields }) => invitationFields);

/** Invites somebody into the team, with a letter. */
export function Invite({ event }: { event: string }) {
  const t = useTranslations('desk.team');
  const router = useRouter();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<UserPlus className="size-5" aria-hidden />} onClick={() => setOpen(true)}>
        {t('invite')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('invite_title')}
        description={t('invite_lead')}
      >
        <Form
          schema={loadFields}
          isAboutOthers
          defaultValues={{ email: '', role: 'team' as const }}
          unanswered={t('failed')}
          onWrong="first"
          submit={async ({ email, role }) => {
            const { outcome } = await callDesk('inviteMember', { event, email, role });
            setOpen(false);
            showToast({ tone: 'success', title: t(outcome === 'done' ? 'invited' : 'already', { email }) });
            router.refresh();
          }}
        >
          <EmailField name="email" label={t('email')} autoComplete="off" enterKeyHint="next" />
          <RoleField />
          <SubmitButton pendingLabel={t('sending')}>{t('send')}</SubmitButton>
        </Form>
      </Dialog>
    </>
  );
}
