'use client';

import { Camera, Paperclip, Upload as UploadIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type RefObject, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { UPLOAD_TYPES, type UploadKind } from '@/lib/domain/uploads';

interface ChooseFileProps {
  /** Of the first button; the error summary focuses it. */
  id: string;
  kind: UploadKind;
  /** There is a file already, or one was chosen: the buttons offer another one. */
  again: boolean;
  describedBy: string | undefined;
  onChosen: (file: File) => void;
}

/** Buttons that open the camera, on phones, and the list of files. */
export function ChooseFile({ id, kind, again, describedBy, onChosen }: ChooseFileProps) {
  const t = useTranslations('files');
  const list = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const size = again ? 'compact' : 'regular';
  const Icon = kind === 'photo' ? UploadIcon : Paperclip;
  const words = again ? 'again' : 'first';
  return (
    <>
      <Button
        id={id}
        variant="secondary"
        size={size}
        icon={<Icon className="size-5" aria-hidden />}
        aria-describedby={describedBy}
        onClick={() => list.current?.click()}
      >
        {t(`choose.${kind}_${words}`)}
      </Button>
      {kind === 'photo' && (
        <Button
          variant="secondary"
          size={size}
          className="pointer-fine:hidden"
          icon={<Camera className="size-5" aria-hidden />}
          aria-describedby={describedBy}
          onClick={() => camera.current?.click()}
        >
          {t(`take.${words}`)}
        </Button>
      )}
      <HiddenInput input={list} kind={kind} onChosen={onChosen} />
      {kind === 'photo' && (
        <HiddenInput input={camera} kind={kind} onChosen={onChosen} capture="environment" />
      )}
    </>
  );
}

interface HiddenInputProps {
  input: RefObject<HTMLInputElement | null>;
  kind: UploadKind;
  onChosen: (file: File) => void;
  /** Opens the camera at the back. */
  capture?: 'environment';
  /** Calls `onChosen` for each of several files. */
  multiple?: boolean;
}

/** The browser's own way to files; the buttons press it. An iPhone turns its HEIC photos into JPEG for what it accepts. */
export function HiddenInput({ input, kind, onChosen, capture, multiple }: HiddenInputProps) {
  return (
    <input
      ref={input}
      type="file"
      accept={UPLOAD_TYPES[kind].join(',')}
      capture={capture}
      multiple={multiple}
      hidden
      onChange={(event) => {
        const files = [...(event.target.files ?? [])];
        // The same file may be chosen again.
        event.target.value = '';
        files.forEach(onChosen);
      }}
    />
  );
}
