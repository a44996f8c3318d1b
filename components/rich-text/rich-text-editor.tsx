'use client';

import { useQueryClient } from '@tanstack/react-query';
import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';
import { contentKey, useOptionalUploadTarget } from '@/components/files/upload-target';
import { readFile } from '@/lib/api/read-file';
import { LinkPanel } from './link-panel';
import { PicturePanel, selectedPicture } from './picture-panel';
import { PictureUpload } from './picture-upload';
import { Toolbar } from './toolbar';
import { useEditor, useEditorState } from './use-editor';
import { usePictures } from './use-pictures';

export interface EditorProps {
  name: string;
  label: string;
  text: string;
  set: (html: string) => void;
  /** For the form, which focuses the box at an error. */
  bind: (element: HTMLElement | null) => void;
  onBlur: () => void;
  /** Of the box. */
  attributes: Readonly<Record<string, string | boolean | undefined>>;
  look: string;
  /** Where the cursor was in the plain text that was written before; null without focus. */
  caret: number | null;
}

/** The editor with its toolbar, what is asked about links and pictures, and the pictures that are being sent. */
export function RichTextEditor({
  name,
  label,
  text,
  set,
  bind,
  onBlur,
  attributes,
  look,
  caret,
}: EditorProps) {
  const client = useQueryClient();
  const takesPictures = useOptionalUploadTarget() !== undefined;
  const [isLinking, setLinking] = useState(false);
  const pictures = usePictures();
  const { editor, host } = useEditor({
    text,
    caret,
    onBlur,
    onChange: set,
    attributes: { ...asText(attributes), class: look },
    load: (id) =>
      client.fetchQuery({
        queryKey: contentKey({ id }),
        queryFn: () => readFile('getWebsiteFileByID', { id }, { type: 'image/*' }),
        staleTime: Number.POSITIVE_INFINITY,
      }),
    onFiles: (made, files, position) => {
      if (takesPictures) pictures.add(made, files, position);
    },
    onPasted: pictures.notePasted,
    onLinkKey: () => setLinking(true),
  });

  useEffect(() => {
    if (editor) bind(editor.view.dom);
  }, [editor, bind]);

  return (
    <>
      {editor && (
        <Toolbar
          editor={editor}
          label={label}
          controls={String(attributes.id)}
          isLinking={isLinking}
          onLink={() => setLinking(!isLinking)}
          onPicture={
            takesPictures ? (file) => pictures.add(editor, [file], editor.state.selection.to) : undefined
          }
        />
      )}
      <div ref={host} />
      {editor && isLinking && (
        <LinkPanel
          editor={editor}
          onClose={() => {
            setLinking(false);
            editor.commands.focus();
          }}
        />
      )}
      {editor && <Selected editor={editor} asked={pictures.asked} onAnswered={pictures.answered} />}
      {pictures.uploads.map(({ key, file }) => (
        <PictureUpload
          key={key}
          file={file}
          name={name}
          onSaved={(saved, sent) => {
            client.setQueryData(contentKey(saved), sent);
            if (editor) pictures.insert(editor, key, saved);
          }}
          onGone={() => pictures.drop(key)}
        />
      ))}
      <p role="status" className="text-sm text-quiet empty:hidden">
        {pictures.notice}
      </p>
    </>
  );
}

interface SelectedProps {
  editor: Editor;
  asked: string | undefined;
  onAnswered: () => void;
}

/** What is said in place of the picture that is selected. */
function Selected({ editor, asked, onAnswered }: SelectedProps) {
  const picture = selectedPicture(useEditorState(editor));
  if (!picture) return null;
  return (
    <PicturePanel
      key={picture.id}
      editor={editor}
      picture={picture}
      isAsked={picture.id === asked}
      onAnswered={onAnswered}
    />
  );
}

function asText(attributes: EditorProps['attributes']): Record<string, string> {
  const entries = Object.entries(attributes).filter(([, value]) => value !== undefined && value !== false);
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}
