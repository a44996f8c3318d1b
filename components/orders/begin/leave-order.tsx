'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { EmailField } from '@/components/form/fields/text-field';
import { Form, SubmitButton } from '@/components/form/form';
import { useSitePath } from '@/components/i18n/use-site-path';
import { ButtonLink } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { showToast } from '@/components/ui/toast/show-toast';
import { onLeave } from '@/lib/browser/leaving';
import { beginScreenChange } from '@/lib/browser/screen-change';
import { paths } from '@/lib/paths';
import type { BegunKind, Order } from '../order';

const loadFields = () => import('../fields').then((fields) => fields.linkFields);

interface LeaveOrderProps<Shown extends Order> {
  kind: BegunKind<Shown, never>;
  order: Shown;
}

/** Leaving an order for another time, by the button above its steps: everything typed is saved already, and the link to go on is mailed. */
export function LeaveOrder<Shown extends Order>({ kind, order }: LeaveOrderProps<Shown>) {
  const t = useTranslations(`${kind.words}.leave`);
  const router = useRouter();
  const sitePath = useSitePath();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { mutateAsync } = useMutation({
    mutationFn: (email: string) => kind.sendLinks(email, order.code),
    onSuccess: (_done, email) => {
      // What names it there may have been typed since it was read.
      void client.invalidateQueries({ queryKey: kind.read(order.code).queryKey });
      showToast({ tone: 'success', title: t('mailed', { email }) });
      beginScreenChange();
      router.push(sitePath(kind.path()));
    },
  });
  useEffect(() => onLeave(() => setOpen(true)), []);
  return (
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
        <div className="space-y-2">
          <SubmitButton wide pendingLabel={t('sending')}>
            {t('submit')}
          </SubmitButton>
          <ButtonLink variant="quiet" wide href={sitePath(paths.home())}>
            {t('without')}
          </ButtonLink>
        </div>
      </Form>
    </Dialog>
  );
}
