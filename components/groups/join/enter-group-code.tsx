'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { z } from 'zod';
import { TextField } from '@/components/form/fields/text-field';
import { Form, SubmitButton } from '@/components/form/form';
import { useSitePath } from '@/components/i18n/use-site-path';
import { Alert } from '@/components/ui/alert';
import { normaliseTypedCode } from '@/lib/domain/registration/typed-code';
import { CallError } from '@/lib/errors';
import type { groupCodeFields } from './join-fields';

interface EnterGroupCodeProps {
  /** The page of a group's code. */
  hrefOf: (code: string) => string;
  /** The code that the address has, which no group has. */
  wrong?: string;
  /** How it was refused. */
  error?: Error | null;
}

const loadFields = () => import('./join-fields').then((fields) => fields.groupCodeFields);

/** Asks for a group code where the address has none, or one that no group has. */
export function EnterGroupCode({ hrefOf, wrong, error }: EnterGroupCodeProps) {
  const t = useTranslations('groups.code');
  const message = error instanceof CallError ? error.errors.code?.join(' ') : undefined;
  const router = useRouter();
  const sitePath = useSitePath();

  async function submit({ code }: z.output<typeof groupCodeFields>): Promise<boolean> {
    const href = sitePath(hrefOf(normaliseTypedCode(code).toLowerCase()));
    // The page is the same one for every code: it reads the code when it is loaded.
    router.push(href);
    return normaliseTypedCode(code) !== wrong;
  }

  return (
    <div className="max-w-form space-y-6">
      <h1 className="text-3xl">{t('title')}</h1>
      {wrong !== undefined && (
        <Alert tone="warning" live="status" title={message ?? t('wrong')}>
          {t('wrong_text', { code: wrong })}
        </Alert>
      )}
      <Form
        schema={loadFields}
        submit={submit}
        defaultValues={{ code: wrong ?? '' }}
        words={t}
        onWrong="first"
        className="space-y-5"
      >
        <TextField
          name="code"
          label={t('label')}
          hint={t('hint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
        />
        <SubmitButton>{t('go')}</SubmitButton>
      </Form>
    </div>
  );
}
