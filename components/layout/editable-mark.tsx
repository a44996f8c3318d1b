'use client';

import { useEffect } from 'react';

interface EditableMarkProps {
  /** The origins whose pages may hold this one in a frame: the organisers' editor. */
  editors: readonly string[];
}

/** What the editor is told: which blocks the page has, or the one that was pressed. */
type Message =
  | { source: 'rendezvous'; type: 'blocks'; blocks: { code: string; kind: string }[] }
  | { source: 'rendezvous'; type: 'block'; code: string; kind: string };

/**
 * The website-editable flag (specification §2): with `query=mode` in the address each block shows its id, and in the
 * editor's frame a press on a block tells the editor which one it was. Nothing can be read or done that could not be
 * before.
 */
export function EditableMark({ editors }: EditableMarkProps) {
  useEffect(() => {
    if (new URLSearchParams(location.search).get('query') !== 'mode') return;
    document.documentElement.dataset.websiteEditable = 'Y';
    const editor = editorAround(editors);
    const tell = (message: Message) => {
      if (editor) window.parent.postMessage(message, editor);
    };
    const select = (event: MouseEvent) => {
      const block = event.target instanceof Element && event.target.closest<HTMLElement>('[data-block]');
      if (!block || !editor) return;
      event.preventDefault();
      event.stopPropagation();
      tell({ source: 'rendezvous', type: 'block', ...identity(block) });
    };
    const blocks = [...document.querySelectorAll<HTMLElement>('[data-block]')].map(identity);
    tell({ source: 'rendezvous', type: 'blocks', blocks });
    document.addEventListener('click', select, true);
    return () => {
      document.removeEventListener('click', select, true);
      delete document.documentElement.dataset.websiteEditable;
    };
  }, [editors]);
  return null;
}

function identity({ dataset }: HTMLElement): { code: string; kind: string } {
  return { code: dataset.block ?? '', kind: dataset.blockKind ?? '' };
}

/** The origin of the editor that holds this page in a frame; undefined outside of one. */
function editorAround(editors: readonly string[]): string | undefined {
  if (window.parent === window) return undefined;
  // The frame was opened by the page around it, whose origin the browser names as the referrer.
  return editors.find((origin) => document.referrer === origin || document.referrer.startsWith(`${origin}/`));
}
