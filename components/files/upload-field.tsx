'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FileText, ImageIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { describedBy, FieldGroup } from '@/components/form/field-frame';
import { type FieldProps, useControlledField } from '@/components/form/use-field';
import { Button } from '@/components/ui/button';
import { readFile } from '@/lib/api/read-file';
import { type SavedFile, savedFile } from '@/lib/domain/forms/form-model';
import { shortFileName, type UploadKind } from '@/lib/domain/uploads';
import { ChooseFile } from './choose-file';
import { FileName } from './file-name';
import { Sending, useFailureText } from './upload-progress';
import { contentKey, useUploadTarget } from './upload-target';
import { useObjectUrl } from './use-object-url';
import { type Upload, useUpload } from './use-upload';

/** A small view of a file; decoration beside its name. @param content undefined while it loads */
function FilePicture({ content, isPicture }: { content: Blob | undefined; isPicture: boolean }) {
  const address = useObjectUrl(isPicture ? content : undefined);
  const [failed, setFailed] = useState<string>();
  const Icon = isPicture ? ImageIcon : FileText;
  return (
    <span className="grid size-18 shrink-0 place-items-center overflow-hidden rounded-control border border-line bg-sunken">
      {address && address !== failed ? (
        // An object URL of the visitor's own file: nothing to optimise, and its size is the frame's.
        // biome-ignore lint/performance/noImgElement: next/image cannot read object URLs
        <img src={address} alt="" className="size-full object-contain" onError={() => setFailed(address)} />
      ) : (
        <Icon className="size-6 text-icon" aria-hidden />
      )}
    </span>
  );
}

interface UploadFieldProps extends FieldProps {
  kind: UploadKind;
}

/** One photo or file, sent as soon as it is chosen, so that the form around it has nothing to wait for. */
export function UploadField({ kind, className, ...props }: UploadFieldProps) {
  const t = useTranslations('files');
  const { value, set, frame } = useControlledField({ ...props, act: 'add' });
  const target = useUploadTarget();
  const client = useQueryClient();
  const file = savedFile.safeParse(value).data;
  const { upload, start, retry, cancel } = useUpload({ name: props.name, kind }, (saved, sent) => {
    client.setQueryData(contentKey(saved), sent);
    set(saved);
  });
  const remove = useMutation({
    mutationFn: (gone: SavedFile) => target.remove(gone, { name: props.name }),
    // Not undefined, for which the form would put its default value.
    onSuccess: () => set(null),
  });
  const content = useQuery({
    queryKey: file ? contentKey(file) : [],
    queryFn: ({ signal }) =>
      readFile('getWebsiteFileByID', { id: file?.id ?? '' }, { type: file?.media_type ?? '*/*', signal }),
    enabled: file?.media_type.startsWith('image/') === true,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const group = useKeptFocus(`${upload.state} ${file?.id}`);

  const failure = useFailureText(upload);
  const isSending = upload.state === 'sending';
  const missing = isSending ? undefined : frame.error;
  const error = failure ?? (remove.isError ? t('remove_failed') : missing);
  const shown = upload.state === 'idle' ? file : upload.file;
  const isPicture = kind === 'photo' || (upload.state === 'idle' && file?.media_type !== 'application/pdf');
  return (
    <FieldGroup {...frame} error={error} className={className}>
      <div ref={group} tabIndex={-1} className="space-y-3">
        {shown && (
          <div className="flex min-h-24 flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-raised p-3">
            <FilePicture
              content={upload.state === 'idle' ? content.data : upload.file}
              isPicture={isPicture}
            />
            <div className="min-w-0 flex-1 basis-40 space-y-1.5">
              <FileName name={shown.name} size={shown.size} />
              {isSending && <Sending percent={upload.percent} name={shown.name} />}
            </div>
            {isSending && (
              <Button id={frame.id} variant="quiet" size="compact" onClick={cancel}>
                {t('cancel')}
              </Button>
            )}
          </div>
        )}
        {!isSending && (
          <div className="flex flex-wrap gap-2">
            {upload.state === 'failed' && (upload.reason === 'offline' || upload.reason === 'unanswered') && (
              <Button variant="secondary" size="compact" onClick={retry}>
                {t('try_again')}
              </Button>
            )}
            <ChooseFile
              id={frame.id}
              kind={kind}
              again={shown !== undefined}
              describedBy={describedBy(frame.id, { hint: frame.hint, error })}
              onChosen={start}
            />
            {upload.state === 'failed' && (
              <Button variant="quiet" size="compact" onClick={cancel}>
                {t('leave')}
              </Button>
            )}
            {upload.state === 'idle' && file && (
              <Button
                variant="quiet"
                size="compact"
                pending={remove.isPending}
                pendingLabel={t('removing')}
                onClick={() => remove.mutate(file)}
              >
                {t('remove')}
              </Button>
            )}
          </div>
        )}
      </div>
      <Announcement upload={upload} file={file} failure={failure} />
    </FieldGroup>
  );
}

/** Says the beginning, the middle and the outcome to screen readers, and nothing in between. */
function Announcement({
  upload,
  file,
  failure,
}: {
  upload: Upload;
  file: SavedFile | undefined;
  failure: string | undefined;
}) {
  const t = useTranslations('files');
  const before = useRef(file?.id);
  const isNew = upload.state === 'idle' && file !== undefined && file.id !== before.current;
  let text = failure ?? '';
  if (upload.state === 'sending') {
    const name = shortFileName(upload.file.name);
    text = upload.percent < 50 ? t('sending', { name }) : t('half_sent', { name });
  } else if (isNew) text = t('added', { name: shortFileName(file.name) });
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}

/** Keeps the focus in the field when the pressed button gives way to others. */
function useKeptFocus(change: string) {
  const group = useRef<HTMLDivElement>(null);
  const wasInside = useRef(false);
  useEffect(() => {
    const note = () => {
      wasInside.current = group.current?.contains(document.activeElement) === true;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks after each change of what is shown
  useEffect(() => {
    if (wasInside.current && document.activeElement === document.body) group.current?.focus();
  }, [change]);
  return group;
}
