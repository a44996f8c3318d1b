'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import { EventForm } from '@/components/forms/event-form';
import { CallFailed } from '@/components/orders/call-failed';
import { callQuery } from '@/lib/api/call-query';
import { useFreshQuery } from '@/lib/api/use-fresh-query';
import type { RegistrationDocument } from '@/lib/contract/registration/documents';
import { photoOf, registrationUploads, withDocuments, withPhotos } from '../step/documents';
import type { ChangeDraft } from './change-draft';
import { ChangeSkeleton } from './change-skeleton';

interface DocumentsPartProps {
  code: string;
  /** The ticket that is wanted, which asks for them. */
  track: string;
  /** Ids of the photos that are wanted so far. */
  wanted: ChangeDraft['documents'];
  onDone: (draft: Pick<ChangeDraft, 'documents'>) => void;
  back: ReactNode;
}

/** The photos that the wanted ticket asks for. The present ones stay until the change is confirmed. */
export function DocumentsPart({ code, track, ...props }: DocumentsPartProps) {
  const documents = useQuery(useFreshQuery(callQuery('getRegistrationDocuments', { code, track })));
  if (documents.isError) {
    return <CallFailed error={documents.error} onTryAgain={() => void documents.refetch()} />;
  }
  if (!documents.data) return <ChangeSkeleton />;
  return <DocumentsForm code={code} track={track} documents={documents.data} {...props} />;
}

interface DocumentsFormProps extends DocumentsPartProps {
  documents: readonly RegistrationDocument[];
}

function DocumentsForm({ code, track, documents, wanted, onDone, back }: DocumentsFormProps) {
  const t = useTranslations('change');
  const uploads = useMemo(() => registrationUploads(code, documents, track), [code, documents, track]);
  const definition = useMemo(
    () =>
      withDocuments({ form_type: 'registration', title: t('parts.documents'), sections: [] }, documents, ''),
    [documents, t],
  );
  return (
    <div className="space-y-6">
      <p className="max-w-measure text-quiet">{t('documents.lead')}</p>
      <EventForm
        definition={definition}
        model={withPhotos(
          {},
          documents.map((document) => ({ ...document, file: wantedPhoto(document, wanted) })),
        )}
        id="documents"
        storageKey={`change-documents:${code}:${track}`}
        uploadTarget={uploads}
        submitLabel={t('keep_photos')}
        secondaryAction={back}
        onSubmit={async (model) => {
          const ids = documents.map((document) => [document.type, photoOf(model, document)?.id ?? null]);
          onDone({ documents: { ...wanted, ...Object.fromEntries(ids) } });
        }}
      />
    </div>
  );
}

/** The photo that the draft names, if it is still there; the present one where it names none. */
function wantedPhoto({ type, file, proposed }: RegistrationDocument, wanted: ChangeDraft['documents']) {
  const id = wanted?.[type];
  if (id === null) return null;
  return id !== undefined && id === proposed?.id ? proposed : file;
}
