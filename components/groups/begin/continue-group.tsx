'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { EmailField, TextField } from '@/components/form/fields/text-field';
import { Form, SubmitButton } from '@/components/form/form';
import { WayBackCard } from '@/components/orders/begin/way-back-card';
import { Button } from '@/components/ui/button';
import { callMutation } from '@/lib/api/call-query';
import { normaliseTypedCode } from '@/lib/domain/registration/typed-code';
import { type DigitsClaim, useDigitsClaim } from '@/lib/stores/digits-claim';
import { OrganiserDigits } from '../data/organiser-digits';

export const CONTINUE_ID = 'continue';

const loadFields = () => import('./group-fields').then((fields) => fields.groupProofFields);

/**
 * Opens a group on this device: its code and its organiser's address are asked for, and then the six digits that are mailed
 * there if they belong together (design §5).
 */
export function ContinueGroup({ onOpened }: { onOpened: (code: string) => void }) {
  const t = useTranslations('groups.continue');
  const { claim, keep, forget } = useDigitsClaim('group');
  /** What was typed before one went back to change it. */
  const [typed, setTyped] = useState<DigitsClaim>();
  const ask = useMutation(callMutation('checkGroup'));

  function finish(code: string): void {
    forget();
    onOpened(code);
  }

  async function submit(fields: { code: string; email: string }): Promise<boolean> {
    const next = { code: normaliseTypedCode(fields.code), email: fields.email };
    const { code, organiser } = await ask.mutateAsync(next);
    if (organiser === 'Y') finish(code);
    else keep(next);
    return organiser === 'Y';
  }

  function goBack(): void {
    setTyped(claim);
    forget();
    ask.reset();
  }

  return (
    <WayBackCard id={CONTINUE_ID} title={t('title')} text={t('text')}>
      {claim ? (
        <OrganiserDigits
          code={claim.code ?? ''}
          email={claim.email}
          hint="hint_if"
          wasSent={ask.isSuccess}
          onOpened={({ code }) => finish(code)}
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
    </WayBackCard>
  );
}
