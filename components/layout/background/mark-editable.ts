/** What the editor is told: which blocks the page has, or the one that was pressed. */
type Message =
  | { source: 'rendezvous'; type: 'blocks'; blocks: { code: string; kind: string }[] }
  | { source: 'rendezvous'; type: 'block'; code: string; kind: string };

/**
 * Marks the page's blocks for the editor whose origin is among these, and tells it of them.
 * @returns what ends it
 */
export function markEditable(editors: readonly string[]): () => void {
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
