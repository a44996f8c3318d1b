'use client';

import type { Editor } from '@tiptap/core';
import { type EditorState, NodeSelection, Selection } from '@tiptap/pm/state';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import { Choice, TextInput } from '@/components/form/controls';
import { Button } from '@/components/ui/button';
import { MAX_ALT_CHARS } from '@/lib/domain/forms/rich-text';
import { PICTURE } from './picture-node';

interface SelectedPicture {
  id: string;
  alt: string;
  /** Its position in the document. */
  at: number;
}

/** The picture that is selected as a whole. */
export function selectedPicture({ selection }: EditorState): SelectedPicture | undefined {
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== PICTURE) return undefined;
  const { id, alt } = selection.node.attrs;
  return { id: String(id), alt: String(alt), at: selection.from };
}

interface PicturePanelProps {
  editor: Editor;
  picture: SelectedPicture;
  /** It was just added: the question gets the focus. */
  isAsked: boolean;
  onAnswered: () => void;
}

/** Asks what a picture shows, for people who do not see it. */
export function PicturePanel({ editor, picture, isAsked, onAnswered }: PicturePanelProps) {
  const t = useTranslations('form.rich_text');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [alt, setAlt] = useState(picture.alt);
  const [isDecoration, setDecoration] = useState(picture.alt === '' && !isAsked);

  useEffect(() => {
    if (!isAsked) return;
    input.current?.focus();
    onAnswered();
  }, [isAsked, onAnswered]);

  function save(text: string): void {
    if (text !== picture.alt) editor.view.dispatch(editor.state.tr.setNodeAttribute(picture.at, 'alt', text));
  }

  function done(): void {
    save(isDecoration ? '' : alt.trim());
    const { tr, doc } = editor.state;
    editor.view.dispatch(tr.setSelection(Selection.near(doc.resolve(picture.at + 1))));
    editor.commands.focus();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as another question of the form
    <div
      role="group"
      aria-label={t('picture')}
      className="space-y-2 rounded-card border border-line bg-raised p-3"
    >
      <label htmlFor={id} className="block font-semibold text-heading">
        {t('alt')}
      </label>
      <p id={`${id}-hint`} className="text-sm text-quiet">
        {t('alt_hint')}
      </p>
      <TextInput
        ref={input}
        id={id}
        aria-describedby={`${id}-hint`}
        value={alt}
        maxLength={MAX_ALT_CHARS}
        disabled={isDecoration}
        onChange={({ target }) => setAlt(target.value)}
        onBlur={() => save(isDecoration ? '' : alt.trim())}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          // Else Enter would submit the form around it.
          event.preventDefault();
          done();
        }}
      />
      <Choice
        type="checkbox"
        checked={isDecoration}
        onChange={({ target }) => {
          setDecoration(target.checked);
          save(target.checked ? '' : alt.trim());
        }}
      >
        {t('decoration')}
      </Choice>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="compact" onClick={done}>
          {t('done')}
        </Button>
        <Button
          variant="quiet"
          size="compact"
          onClick={() => editor.chain().setNodeSelection(picture.at).deleteSelection().focus().run()}
        >
          {t('remove_picture')}
        </Button>
      </div>
    </div>
  );
}
