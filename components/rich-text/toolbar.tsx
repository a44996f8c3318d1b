'use client';

import type { ChainedCommands, Editor } from '@tiptap/core';
import {
  Bold,
  Heading1,
  Heading2,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  Undo2,
} from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useRef, useState } from 'react';
import { HiddenInput } from '@/components/files/choose-file';
import { useEditorState } from './use-editor';

/** A button that formats what is selected, and shows whether it is formatted so. */
interface Format {
  name: 'bold' | 'italic' | 'heading' | 'subheading' | 'list' | 'numbered_list';
  Icon: LucideIcon;
  isOn: (editor: Editor) => boolean;
  apply: (chain: ChainedCommands) => ChainedCommands;
}

const FORMATS: readonly Format[] = [
  { name: 'bold', Icon: Bold, isOn: (e) => e.isActive('bold'), apply: (chain) => chain.toggleBold() },
  { name: 'italic', Icon: Italic, isOn: (e) => e.isActive('italic'), apply: (chain) => chain.toggleItalic() },
  {
    name: 'heading',
    Icon: Heading1,
    isOn: (e) => e.isActive('heading', { level: 3 }),
    apply: (chain) => chain.toggleHeading({ level: 3 }),
  },
  {
    name: 'subheading',
    Icon: Heading2,
    isOn: (e) => e.isActive('heading', { level: 4 }),
    apply: (chain) => chain.toggleHeading({ level: 4 }),
  },
  {
    name: 'list',
    Icon: List,
    isOn: (e) => e.isActive('bulletList'),
    apply: (chain) => chain.toggleBulletList(),
  },
  {
    name: 'numbered_list',
    Icon: ListOrdered,
    isOn: (e) => e.isActive('orderedList'),
    apply: (chain) => chain.toggleOrderedList(),
  },
];

interface ToolbarProps {
  editor: Editor;
  /** The field's. */
  label: string;
  /** The id of the box. */
  controls: string;
  isLinking: boolean;
  onLink: () => void;
  /** Gets each picture that was chosen; undefined where the form takes none. */
  onPicture: ((file: File) => void) | undefined;
}

/** One stop of the Tab key; the arrow keys go through it. */
export function Toolbar({ editor, label, controls, isLinking, onLink, onPicture }: ToolbarProps) {
  const t = useTranslations('form.rich_text');
  useEditorState(editor);
  const files = useRef<HTMLInputElement>(null);
  const [stop, setStop] = useState(0);

  const buttons: ToolProps[] = [
    ...FORMATS.map(({ name, Icon, isOn, apply }) => ({
      name: t(name),
      Icon,
      isOn: isOn(editor),
      onPress: () => apply(editor.chain().focus()).run(),
    })),
    { name: t('link'), Icon: Link, isOn: isLinking || editor.isActive('link'), onPress: onLink },
    ...(onPicture
      ? [{ name: t('add_picture'), Icon: ImagePlus, onPress: () => files.current?.click() }]
      : []),
    {
      name: t('undo'),
      Icon: Undo2,
      isIdle: !editor.can().undo(),
      onPress: () => editor.chain().focus().undo().run(),
    },
    {
      name: t('redo'),
      Icon: Redo2,
      isIdle: !editor.can().redo(),
      onPress: () => editor.chain().focus().redo().run(),
    },
  ];

  function walk(event: KeyboardEvent<HTMLDivElement>): void {
    const next = { ArrowRight: stop + 1, ArrowLeft: stop - 1, Home: 0, End: -1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const target = (next + buttons.length) % buttons.length;
    setStop(target);
    event.currentTarget.querySelectorAll('button')[target]?.focus();
  }

  return (
    <div
      role="toolbar"
      aria-label={t('toolbar', { label })}
      aria-controls={controls}
      className="flex flex-wrap gap-1"
      onKeyDown={walk}
    >
      {buttons.map((button, index) => (
        <Tool key={button.name} {...button} isStop={index === stop} onFocus={() => setStop(index)} />
      ))}
      {onPicture && <HiddenInput input={files} kind="photo" onChosen={onPicture} multiple />}
    </div>
  );
}

interface ToolProps {
  name: string;
  Icon: LucideIcon;
  /** Undefined for a button that is not a state. */
  isOn?: boolean;
  /** There is nothing to do for it; it keeps the focus. */
  isIdle?: boolean;
  onPress: () => void;
}

function Tool({
  name,
  Icon,
  isOn,
  isIdle,
  onPress,
  isStop,
  onFocus,
}: ToolProps & { isStop: boolean; onFocus: () => void }) {
  return (
    <button
      type="button"
      tabIndex={isStop ? 0 : -1}
      title={name}
      aria-label={name}
      aria-pressed={isOn}
      aria-disabled={isIdle || undefined}
      // Else the box would lose its selection.
      onPointerDown={(event) => event.preventDefault()}
      onClick={isIdle ? undefined : onPress}
      onFocus={onFocus}
      className="grid size-11 place-items-center rounded-control border border-line text-text hover:border-edge aria-disabled:text-icon aria-pressed:border-accent-text aria-pressed:bg-accent-soft"
    >
      <Icon className="size-5" aria-hidden />
    </button>
  );
}
