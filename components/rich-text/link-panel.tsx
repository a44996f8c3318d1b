'use client';

import type { Editor } from '@tiptap/core';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { TextInput } from '@/components/form/controls';
import { FieldFrame } from '@/components/form/field-frame';
import { Button } from '@/components/ui/button';
import { websiteAddress } from '@/lib/domain/safe-link';

/** What was typed as the address of a link, which may lack its beginning; undefined when it is none. */
function linkAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (/^tel:\+?[\d-]+$/i.test(text)) return text;
  const mailbox = text.replace(/^mailto:/i, '');
  if (/^[^@/:\s]+@[^@/:\s]+\.[^@/:\s]+$/.test(mailbox)) return `mailto:${mailbox}`;
  return websiteAddress(text);
}

/** Asks for the address of the selected words; without any, the address itself is written. */
export function LinkPanel({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useTranslations('form.rich_text');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isLink] = useState(() => editor.isActive('link'));
  const [typed, setTyped] = useState(() => String(editor.getAttributes('link').href ?? ''));
  const [isWrong, setWrong] = useState(false);

  useEffect(() => input.current?.focus(), []);

  function apply(): void {
    const href = linkAddress(typed);
    if (href === undefined) {
      setWrong(true);
      return;
    }
    if (isLink || !editor.state.selection.empty) {
      editor.chain().extendMarkRange('link').setLink({ href }).run();
    } else {
      const text = typed.trim();
      editor
        .chain()
        .insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] })
        .run();
    }
    onClose();
  }

  function press(event: KeyboardEvent): void {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Else Enter would submit the form around it.
    event.preventDefault();
    if (event.key === 'Enter') apply();
    else onClose();
  }

  return (
    <div className="space-y-2 rounded-card border border-line bg-raised p-3">
      <FieldFrame id={id} label={t('link_address')} error={isWrong ? t('link_wrong') : undefined}>
        <TextInput
          ref={input}
          id={id}
          inputMode="url"
          autoCapitalize="none"
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={press}
        />
      </FieldFrame>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="compact" onClick={apply}>
          {t('link_apply')}
        </Button>
        {isLink && (
          <Button
            variant="quiet"
            size="compact"
            onClick={() => {
              editor.chain().extendMarkRange('link').unsetLink().run();
              onClose();
            }}
          >
            {t('link_remove')}
          </Button>
        )}
        <Button variant="quiet" size="compact" onClick={onClose}>
          {t('link_leave')}
        </Button>
      </div>
    </div>
  );
}
