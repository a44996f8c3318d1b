'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { MultilineField } from '@/components/form/fields/text-field';
import { Form, SubmitButton } from '@/components/form/form';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast/show-toast';
import { callDesk } from '@/lib/api/desk/browser';
import { failureText } from '@/lib/errors';
import { PersonSection } from './person-section';

interface PersonNotesProps {
  event: string;
  who: { kind: string; id: string };
  mayAdd: boolean;
  notes: readonly { id: number; text: string; by: string; at: string; moment: string }[];
}

const loadFields = () => import('../fields').then(({ noteFields }) => noteFields);

/** What the team has noted of somebody, for itself. */
export function PersonNotes({ event, who, mayAdd, notes }: PersonNotesProps) {
  const t = useTranslations('desk_person.notes');
  const router = useRouter();
  const tell = (title: string) => {
    showToast({ tone: 'success', title });
    router.refresh();
  };
  return (
    <PersonSection id="notes">
      {notes.length === 0 ? (
        <p className="text-sm text-quiet">{t('none')}</p>
      ) : (
        <ul className="space-y-3">
          {notes.map((note) => (
            <Note key={note.id} {...{ event, who, note }} onRemoved={() => tell(t('removed'))} />
          ))}
        </ul>
      )}
      {mayAdd && (
        // Another note begins with an empty field.
        <Form
          key={notes.at(-1)?.id}
          schema={loadFields}
          defaultValues={{ text: '' }}
          unanswered={t('failed')}
          submit={async ({ text }) => {
            await callDesk('addPersonNote', { event, ...who, text });
            tell(t('added'));
          }}
        >
          <MultilineField name="text" label={t('label')} />
          <SubmitButton variant="secondary" pendingLabel={t('adding')}>
            {t('add')}
          </SubmitButton>
        </Form>
      )}
    </PersonSection>
  );
}

interface NoteProps extends Pick<PersonNotesProps, 'event' | 'who'> {
  note: PersonNotesProps['notes'][number];
  onRemoved: () => void;
}

function Note({ event, who, note, onRemoved }: NoteProps) {
  const t = useTranslations('desk_person.notes');
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { id, text, by, at, moment } = note;
  async function remove(): Promise<void> {
    setPending(true);
    try {
      await callDesk('removePersonNote', { event, ...who, note: id });
      onRemoved();
    } catch (error) {
      setFailure(failureText(error, t('failed')));
    }
    setPending(false);
  }
  return (
    <li className="space-y-1 rounded-card border border-line bg-raised p-3">
      <p className="break-words whitespace-pre-line">{text}</p>
      <p className="text-sm break-words text-quiet">
        {by} · <time dateTime={at}>{moment}</time>
      </p>
      {failure !== undefined && (
        <Alert tone="danger" live="alert">
          {failure}
        </Alert>
      )}
      <Button
        variant="quiet"
        size="compact"
        pending={pending}
        aria-label={t('remove_of', { moment })}
        onClick={remove}
      >
        {t('remove')}
      </Button>
    </li>
  );
}
