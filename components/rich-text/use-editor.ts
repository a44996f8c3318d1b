'use client';

import { Editor, type Extensions, Mark } from '@tiptap/core';
import { DOMParser, type Node } from '@tiptap/pm/model';
import { Selection } from '@tiptap/pm/state';
import StarterKit from '@tiptap/starter-kit';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isBlankText } from '@/lib/domain/forms/rich-text';
import { cleanPasted, saysSomething } from './paste/clean-pasted';
import { Picture } from './picture-node';
import { htmlOfPlainText } from './plain-text';

const Subscript = Mark.create({
  name: 'subscript',
  excludes: 'superscript',
  parseHTML: () => [{ tag: 'sub' }],
  renderHTML: () => ['sub', 0],
});

const Superscript = Mark.create({
  name: 'superscript',
  excludes: 'subscript',
  parseHTML: () => [{ tag: 'sup' }],
  renderHTML: () => ['sup', 0],
});

/** What a text may consist of: what the API keeps of it, without tables. */
function extensionsOf(load: (id: string) => Promise<Blob>): Extensions {
  return [
    StarterKit.configure({
      heading: { levels: [3, 4] },
      // Only what the cursor cannot go behind by itself needs a paragraph after it.
      trailingNode: { notAfter: ['paragraph', 'heading', 'bulletList', 'orderedList', 'blockquote'] },
      link: {
        openOnClick: false,
        defaultProtocol: 'https',
        HTMLAttributes: { rel: null, target: null },
      },
    }),
    Subscript,
    Superscript,
    Picture.configure({ load }),
  ];
}

/** Writing `- ` or `1. ` begins a list; other signs stay what they are. */
const INPUT_RULES = ['bulletList', 'orderedList'];
/** A pasted web address becomes a link. */
const PASTE_RULES = ['link'];

interface EditorOptions {
  /** The answer. It is written into the box only when somebody else has changed it. */
  text: string;
  onChange: (html: string) => void;
  onBlur: () => void;
  /** Of the box: its name, state and look. */
  attributes: Record<string, string>;
  /** Reads an uploaded picture. */
  load: (id: string) => Promise<Blob>;
  /** Pictures that were pasted or dropped, and where in the text. */
  onFiles: (editor: Editor, files: readonly File[], position: number) => void;
  /** Called with each paste: how many of its pictures were left out. */
  onPasted: (leftOut: number) => void;
  onLinkKey: () => void;
  /** Where the cursor was in the plain text that was written before the editor was there; null without focus. */
  caret: number | null;
}

/** An editor in the element to which the reference is given; undefined until it is there. */
export function useEditor(options: EditorOptions): {
  editor: Editor | undefined;
  host: RefObject<HTMLDivElement | null>;
} {
  const host = useRef<HTMLDivElement>(null);
  const newest = useRef(options);
  const [editor, setEditor] = useState<Editor>();
  /** The answer as the form has it, and as the editor writes it: they may differ before anything is changed. */
  const content = useRef({ text: options.text, written: '' });
  useLayoutEffect(() => {
    newest.current = options;
  });

  useLayoutEffect(() => {
    const made = createEditor(host.current, newest, content.current);
    content.current.written = answerOf(made);
    const { caret } = newest.current;
    // Who has not chosen a place writes on at the end.
    made.view.dispatch(made.state.tr.setSelection(Selection.atEnd(made.state.doc)));
    if (caret !== null) made.commands.focus(positionAt(made.state.doc, caret));
    setEditor(made);
    return () => made.destroy();
  }, []);

  const { text, attributes } = options;
  const look = JSON.stringify(attributes);
  useEffect(() => {
    if (!editor || editor.isDestroyed) return;
    editor.setOptions({ editorProps: { ...editor.options.editorProps, attributes: JSON.parse(look) } });
  }, [editor, look]);

  useEffect(() => {
    if (!editor || editor.isDestroyed || text === content.current.text) return;
    // Undo takes back what was written here, not what came from elsewhere.
    editor.chain().setMeta('addToHistory', false).setContent(text, { emitUpdate: false }).run();
    Object.assign(content.current, { text, written: answerOf(editor) });
  }, [editor, text]);

  return { editor, host };
}

/** Renders again with every change of the editor's state. */
export function useEditorState(editor: Editor): Editor['state'] {
  const subscribe = (changed: () => void) => {
    editor.on('transaction', changed);
    return () => {
      editor.off('transaction', changed);
    };
  };
  return useSyncExternalStore(subscribe, () => editor.state);
}

function createEditor(
  element: HTMLElement | null,
  newest: RefObject<EditorOptions>,
  content: { text: string; written: string },
): Editor {
  const made: Editor = new Editor({
    element,
    content: newest.current.text,
    extensions: extensionsOf((id) => newest.current.load(id)),
    enableInputRules: INPUT_RULES,
    enablePasteRules: PASTE_RULES,
    // The page's policy takes no styles from scripts; the box has classes.
    injectCSS: false,
    onUpdate({ editor }) {
      const written = answerOf(editor);
      if (written === content.written) return;
      Object.assign(content, { text: written, written });
      newest.current.onChange(written);
    },
    onBlur: () => newest.current.onBlur(),
    editorProps: {
      attributes: newest.current.attributes,
      handleDOMEvents: {
        // Without this the editor would indent lists with the Tab key, and the keyboard could not leave it.
        keydown: (_view, event) => event.key === 'Tab',
      },
      handleKeyDown(_view, event) {
        if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return false;
        newest.current.onLinkKey();
        return true;
      },
      transformPastedHTML(html) {
        const { html: clean, leftOut } = cleanPasted(html);
        newest.current.onPasted(leftOut);
        return clean;
      },
      clipboardTextParser(text, context, _plain, view) {
        const box = document.createElement('div');
        box.innerHTML = htmlOfPlainText(text);
        const parser = DOMParser.fromSchema(view.state.schema);
        return parser.parseSlice(box, { preserveWhitespace: true, context });
      },
      handlePaste(view, event) {
        const { files, html } = clipboardOf(event);
        // Office programs add a picture of the text to the text itself.
        if (files.length === 0 || saysSomething(html)) return false;
        newest.current.onFiles(made, files, view.state.selection.from);
        return true;
      },
      handleDrop(view, event, _slice, moved) {
        const files = [...(event.dataTransfer?.files ?? [])];
        if (moved || files.length === 0) return false;
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
        newest.current.onFiles(made, files, at?.pos ?? view.state.selection.from);
        return true;
      },
    },
  });
  return made;
}

/** The answer; blank when there is nothing to read or to look at. */
function answerOf(editor: Editor): string {
  const html = editor.getHTML().replace(/(<p><\/p>)+$/, '');
  return isBlankText(html) ? '' : html;
}

/** The position after so many characters of a plain text. */
function positionAt(doc: Node, chars: number): number {
  for (let position = 1; position < doc.content.size; position += 1) {
    if (doc.textBetween(0, position, '\n\n', '\n').length >= chars) return position;
  }
  return doc.content.size;
}

function clipboardOf({ clipboardData }: ClipboardEvent): { files: File[]; html: string } {
  return { files: [...(clipboardData?.files ?? [])], html: clipboardData?.getData('text/html') ?? '' };
}
