'use client';

import { useMutation } from '@tanstack/react-query';
import { type LucideIcon, MailCheck, MailQuestion } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { EmailField } from '@/components/form/fields/text-field';
import { Form, SubmitButton } from '@/components/form/form';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Outcome } from '@/components/ui/outcome';
import type { BegunKind, Order } from './order';

export const GET_LINK_ID = 'get-link';

const loadFields = () => import('./fields').then((fields) => fields.linkFields);

/** Mails the links of what was begun, on this machine or another. */
export function GetLink<Shown extends Order>({ kind }: { kind: BegunKind<Shown, never> }) {
  const t = useTranslations(`${kind.words}.link`);
  const { mutateAsync, isSuccess, variables, reset } = useMutation({
    mutationFn: (email: string) => kind.sendLinks(email),
  });
  if (isSuccess) {
    return (
      <Card>
        <MailedTo icon={MailCheck} words={`${kind.words}.link`} level={2} email={variables} onAgain={reset} />
      </Card>
    );
  }
  return (
    <WayBackCard id={GET_LINK_ID} title={t('title')} text={t('text')}>
      <Form
        schema={loadFields}
        submit={({ email }) => mutateAsync(email)}
        words={t}
        onWrong="first"
        className="space-y-4"
      >
        <EmailField name="email" label={t('email')} maxLength={254} />
        <SubmitButton variant="secondary" wide pendingLabel={t('sending')}>
          {t('send')}
        </SubmitButton>
      </Form>
    </WayBackCard>
  );
}

interface WayBackCardProps {
  /** For links that lead here. */
  id: string;
  title: string;
  text: string;
  children: ReactNode;
}

/** The way back to what was begun, on this device or another. */
export function WayBackCard({ id, title, text, children }: WayBackCardProps) {
  return (
    <Card as="section" labelledBy={id} className="space-y-4">
      <div className="space-y-1">
        <h2 id={id} className="scroll-mt-24 text-lg">
          {title}
        </h2>
        <p className="text-sm text-quiet">{text}</p>
      </div>
      {children}
    </Card>
  );
}

interface MailedToProps {
  /** Namespace of the texts. */
  words: 'applications.link' | 'proposals.link' | 'purchase.find_order';
  level: 1 | 2;
  icon?: LucideIcon;
  email: string;
  onAgain: () => void;
}

/** Says that the links of an address were mailed to it, in the place of the form that asked for it. */
export function MailedTo({ words, level, icon: Icon = MailQuestion, email, onAgain }: MailedToProps) {
  const t = useTranslations(words);
  return (
    <Outcome
      level={level}
      icon={<Icon className="size-6" />}
      title={t('sent_title')}
      actions={
        <Button variant="secondary" onClick={onAgain}>
          {t('again')}
        </Button>
      }
    >
      <p className="wrap-anywhere">{t('sent_text', { email })}</p>
    </Outcome>
  );
}
