'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useId, useMemo } from 'react';
import { Form, SubmitButton } from '@/components/form/form';
import { CodeField } from './code-field';

/** What is said of a code that is missing, too short or too long. */
function useCodeWords() {
  const t = useTranslations('codes');
  return useMemo(() => {
    const words = (key: string, values?: Record<string, string | number>) => t(key, values);
    return Object.assign(words, { has: (key: string) => t.has(key) });
  }, [t]);
}

interface CodeFormProps {
  label: string;
  hint?: string;
  submitLabel: string;
  pendingLabel: string;
  /** The code of a mailed link. */
  code?: string;
  /** Sends that code as soon as the form is there. */
  sendAtOnce?: boolean;
  variant?: 'primary' | 'secondary';
  /** Sends the code. A refusal is shown at the field. */
  onSend: (code: string) => Promise<unknown>;
}

const loadFields = () => import('./code-fields').then((fields) => fields.codeFields);

/** One field for a code, with the button that sends it beside. */
export function CodeForm({
  label,
  hint,
  submitLabel,
  pendingLabel,
  code = '',
  sendAtOnce = false,
  variant = 'secondary',
  onSend,
}: CodeFormProps) {
  const t = useTranslations('codes');
  const words = useCodeWords();
  const id = useId();

  useEffect(() => {
    const form = sendAtOnce ? document.getElementById(id) : null;
    if (form instanceof HTMLFormElement) form.requestSubmit();
  }, [id, sendAtOnce]);

  return (
    <Form
      schema={loadFields}
      submit={({ invitation_code }) => onSend(invitation_code)}
      defaultValues={{ invitation_code: code }}
      words={words}
      unanswered={t('unanswered')}
      id={id}
      aria-label={label}
      className="max-w-form space-y-3"
    >
      <CodeField label={label} hint={hint} />
      <SubmitButton variant={variant} pendingLabel={pendingLabel}>
        {submitLabel}
      </SubmitButton>
    </Form>
  );
}
