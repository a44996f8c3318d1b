'use client';

import { useTranslations } from 'next-intl';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { CharsLeft } from '@/components/form/chars-left';
import { CONTROL } from '@/components/form/controls';
import { FieldGroup } from '@/components/form/field-frame';
import { type FieldProps, useControlledField } from '@/components/form/use-field';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { readableText } from '@/lib/domain/forms/rich-text';
import { PlainTextBox, whenComposed } from './plain-text-box';
import type { EditorProps } from './rich-text-editor';

/** Height and look of the box, before and after the editor is there, so that nothing jumps. */
const BOX = classNames(CONTROL, 'max-h-96 min-h-28 overflow-y-auto');
/** Height of the toolbar, kept free while the editor loads. */
const TOOLBAR_SPACE = 'min-h-24 sm:min-h-11';

interface RichTextFieldProps extends FieldProps {
  /** The most characters that are read; how many are left is shown. */
  max?: number | undefined;
}

/**
 * Text with emphasis, headings, lists, links and pictures (docs/rooms/forms.md#formatted-text). The editor is
 * loaded when a form has such a field; until then plain text can be written.
 */
export function RichTextField({ className, max, ...props }: RichTextFieldProps) {
  const t = useTranslations('form.rich_text');
  const { text, set, frame, control } = useControlledField(props);
  const { required, ref, name, onBlur, ...described } = control;
  const box = useRef<HTMLTextAreaElement>(null);
  const { Editor, caret, failed, retry } = useLoadedEditor(box);

  const attributes = {
    ...described,
    'aria-label': frame.label,
    'aria-multiline': true,
    'aria-required': required,
  } as const;
  return (
    <FieldGroup {...frame} className={className}>
      {Editor ? (
        <Editor
          {...{ name, text, set }}
          caret={caret ?? null}
          label={frame.label}
          bind={ref}
          onBlur={onBlur}
          attributes={attributes}
          look={classNames(BOX, 'prose relative break-words whitespace-pre-wrap')}
        />
      ) : (
        <>
          <div className={classNames(TOOLBAR_SPACE, 'flex flex-wrap items-center gap-3')}>
            {failed && (
              <>
                <span className="text-sm text-quiet">{t('not_loaded')}</span>
                <Button variant="secondary" size="compact" onClick={retry}>
                  {t('load_again')}
                </Button>
              </>
            )}
          </div>
          <PlainTextBox
            box={box}
            bind={ref}
            onBlur={onBlur}
            attributes={attributes}
            html={text}
            set={set}
            look={classNames(BOX, 'field-sizing-content text-md')}
          />
        </>
      )}
      {max !== undefined && <CharsLeft name={props.name} max={max} count={charsRead} />}
    </FieldGroup>
  );
}

const charsRead = (html: string): number => readableText(html).length;

/** Loads the editor; the box gives way to it when no input method is in the middle of a word. */
function useLoadedEditor(box: { current: HTMLTextAreaElement | null }) {
  const [loaded, setLoaded] = useState<{ Editor: ComponentType<EditorProps>; caret: number | null }>();
  const [attempt, setAttempt] = useState(1);
  const [failed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  useEffect(() => {
    let isLeft = false;
    setFailed(false);
    import('./rich-text-editor').then(
      ({ RichTextEditor }) =>
        whenComposed(box.current, () => {
          if (isLeft) return;
          const written = box.current;
          const caret = written && written === document.activeElement ? written.selectionEnd : null;
          setLoaded({ Editor: RichTextEditor, caret });
        }),
      () => setFailed(!isLeft),
    );
    return () => {
      isLeft = true;
    };
  }, [attempt, box]);
  useEffect(() => {
    if (!failed) return;
    const again = () => setAttempt((count) => count + 1);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [failed]);
  return { ...loaded, failed, retry: () => setAttempt(attempt + 1) };
}
