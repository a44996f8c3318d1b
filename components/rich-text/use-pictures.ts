'use client';

import type { Editor } from '@tiptap/core';
import { NodeSelection, type Transaction } from '@tiptap/pm/state';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import type { SavedFile } from '@/lib/domain/forms/form-model';
import { MAX_TEXT_PICTURES, pictureIds } from '@/lib/domain/forms/rich-text';
import { PICTURE } from './picture-node';

interface PictureOnItsWay {
  key: number;
  file: File;
  /** Where it will stand, whatever is written before it meanwhile. */
  place: { position: number };
  /** Stops following what is written. */
  leave: () => void;
}

/** The pictures that are being sent for a text, and what is said about them. */
export function usePictures() {
  const t = useTranslations('form.rich_text');
  const [uploads, setUploads] = useState<readonly PictureOnItsWay[]>([]);
  const [notice, setNotice] = useState('');
  /** The picture that was added last: what it shows is asked. */
  const [asked, setAsked] = useState<string>();
  const nextKey = useRef(1);

  function add(editor: Editor, files: readonly File[], position: number): void {
    const room = MAX_TEXT_PICTURES - uploads.length - pictureIds(editor.getHTML()).length;
    setNotice(files.length > room ? t('too_many_pictures', { max: MAX_TEXT_PICTURES }) : '');
    const newUploads = files.slice(0, Math.max(room, 0)).map((file) => {
      const place = { position };
      const follow = ({ transaction }: { transaction: Transaction }) => {
        place.position = transaction.mapping.map(place.position);
      };
      editor.on('transaction', follow);
      nextKey.current += 1;
      return { key: nextKey.current, file, place, leave: () => editor.off('transaction', follow) };
    });
    setUploads((before) => [...before, ...newUploads]);
  }

  function drop(key: number): void {
    uploads.find((upload) => upload.key === key)?.leave();
    setUploads((before) => before.filter((upload) => upload.key !== key));
  }

  function insert(editor: Editor, key: number, { id, width, height }: SavedFile): void {
    const { position = editor.state.doc.content.size } =
      uploads.find((upload) => upload.key === key)?.place ?? {};
    drop(key);
    const { selection } = editor.state;
    // Who writes on meanwhile is not called away.
    const isWaiting = selection.from <= position && position <= selection.to;
    editor.commands.insertContentAt(position, { type: PICTURE, attrs: { id, width, height, alt: '' } });
    if (isWaiting) {
      setAsked(id);
      editor.state.doc.descendants((node, at) => {
        if (node.type.name !== PICTURE || node.attrs.id !== id) return;
        editor.view.dispatch(
          editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, at)).scrollIntoView(),
        );
      });
    }
    setNotice(isWaiting ? t('picture_added') : t('picture_added_elsewhere'));
  }

  return {
    uploads,
    notice,
    asked,
    add,
    insert,
    drop,
    answered: () => setAsked(undefined),
    notePasted: (leftOut: number) => setNotice(leftOut > 0 ? t('pictures_left_out') : ''),
  };
}
