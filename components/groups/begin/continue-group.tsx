'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { EmailField, TextField } from '@/components/form/fields/text-field';
import { Form, SubmitButton } from '@/components/form/form';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { callMutation } from '@/lib/api/call-query';
import { normaliseTypedCode } from '@/lib/domain/registration/typed-code';
import { type AskedDigits, askedDigits, forgetAskedDigits, keepAskedDigits } from '@/lib/stores/asked-digits';
import { OrganiserDigits } from '../data/organiser-digits';

export const CONTINUE_ID = 'continue';

const loadFields = () => import('./group-fields').then((fields) => fields.groupProofFields);

/**
 * Opens a group on this device: its code and its organiser's address are asked for, and then the six digits that are mailed
 * there if they belong together (design §5).
 */
export function ContinueGroup({ onOpened }: { onOpened: (code: string) => void }) {
  const t = useTranslations('groups.continue');
  const [asked, setAsked] = useState<AskedDigits>();
  /** What was typed before one went back to change it. */
  const [typed, setTyped] = useState<AskedDigits>();
  const ask = useMutation(callMutation('checkGroup'));

  useEffect(() => setAsked(askedDigits('group')), []);

  function opened(code: string): void {
    forgetAskedDigits('group');
    onOpened(code);
  }

  async function submit(fields: { code: string; email: string }): Promise<boolean> {
    const claim = { code: normaliseTypedCode(fields.code), email: fields.email };
    const { code, organiser } = await ask.mutateAsync(claim);
    if (organiser === 'Y') {
      opened(code);
      return true;
    }
    keepAskedDigits('group', claim);
    setAsked(claim);
    return false;
  }

  function goBack(): void {
    forgetAskedDigits('group');
    setTyped(asked);
    setAsked(undefined);
    ask.reset();
  }

  return (
    <Card as="section" labelledBy={CONTINUE_ID} className="space-y-4">
      <div className="space-y-1">
        <h2 id={CONTINUE_ID} className="scroll-mt-24 text-lg">
          {t('title')}
        </h2>
        <p className="text-sm text-quiet">{t('text')}</p>
      </div>
      {asked ? (
        <OrganiserDigits
          code={asked.code ?? ''}
          email={asked.email}
          hint="hint_if"
          wasSent={ask.isSuccess}
          onOpened={({ code }) => opened(code)}
        >
          <Button variant="quiet" size="compact" onClick={goBack}>
            {t('back')}
          </Button>
        </OrganiserDigits>
      ) : (
        <Form
          schema={loadFields}
          submit={submit}
          defaultValues={{ code: typed?.code ?? '', email: typed?.email ?? '' }}
          words={t}
          onWrong="first"
          leaves
          className="space-y-4"
        >
          <TextField
            name="code"
            label={t('code')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="next"
            maxLength={64}
          />
          <EmailField name="email" label={t('email')} maxLength={254} />
          <SubmitButton variant="secondary" wide pendingLabel={t('opening')}>
            {t('open')}
          </SubmitButton>
        </Form>
      )}
    </Card>
  );
}
