'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { EmailField, TextField } from '@/components/form/fields/text-field';
import { Form } from '@/components/form/form';
import { SubmitButton } from '@/components/form/submit-button';
import { Card } from '@/components/ui/card';
import { callMutation } from '@/lib/api/call-query';
import { normaliseTypedCode } from '@/lib/domain/registration/typed-code';

export const CONTINUE_ID = 'continue';

const loadFields = () => import('./group-fields').then((fields) => fields.groupProofFields);

/** Opens a group on this device by its code and its organiser's e-mail address (design §5). */
export function ContinueGroup({ onOpened }: { onOpened: (code: string) => void }) {
  const t = useTranslations('groups.continue');
  const check = useMutation(callMutation('checkGroup', { onSuccess: ({ code }) => onOpened(code) }));
  return (
    <Card as="section" labelledBy={CONTINUE_ID} className="space-y-4">
      <div className="space-y-1">
        <h2 id={CONTINUE_ID} className="scroll-mt-24 text-lg">
          {t('title')}
        </h2>
        <p className="text-sm text-quiet">{t('text')}</p>
      </div>
      <Form
        schema={loadFields}
        submit={({ code, email }) => check.mutateAsync({ code: normaliseTypedCode(code), email })}
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
    </Card>
  );
}
