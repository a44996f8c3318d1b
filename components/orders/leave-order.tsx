'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { EmailField } from '@/components/form/fields/text-field';
import { Form, SubmitButton } from '@/components/form/form';
import { useSitePath } from '@/components/i18n/use-site-path';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { showToast } from '@/components/ui/toast/show-toast';
import { beginScreenChange } from '@/lib/browser/screen-change';
import type { BegunKind, Order } from './order';

const loadFields = () => import('./fields').then((fields) => fields.linkFields);

interface LeaveOrderProps<Shown extends Order> {
  kind: BegunKind<Shown, never>;
  order: Shown;
}

/** Leaves an order for another time: everything typed is saved already, and the link to go on is mailed. */
export function LeaveOrder<Shown extends Order>({ kind, order }: LeaveOrderProps<Shown>) {
  const t = useTranslations(`${kind.words}.leave`);
  const router = useRouter();
  const sitePath = useSitePath();
  const [isOpen, setOpen] = useState(false);
  const { mutateAsync } = useMutation({
    mutationFn: (email: string) => kind.sendLinks(email, order.code),
    onSuccess: (_done, email) => {
      showToast({ tone: 'success', title: t('mailed', { email }) });
      beginScreenChange();
      router.push(sitePath(kind.path()));
    },
  });
  return (
    <>
      <Button variant="quiet" className="-ml-4" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('title')}>
        <Form
          schema={loadFields}
          submit={async ({ email }) => void (await mutateAsync(email))}
          defaultValues={{ email: kind.emailOf(order) }}
          words={t}
          onWrong="first"
          className="space-y-5"
        >
          <p>{t('text')}</p>
          <EmailField name="email" label={t('email')} maxLength={254} enterKeyHint="send" />
          <SubmitButton wide pendingLabel={t('sending')}>
            {t('submit')}
          </SubmitButton>
        </Form>
      </Dialog>
    </>
  );
}
