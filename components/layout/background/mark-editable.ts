/** Messages to the editor: the blocks of the page, or the one that was clicked. */
type Message =
  | { source: 'rendezvous'; type: 'blocks'; blocks: { code: string; kind: string }[] }
  | { source: 'rendezvous'; type: 'block'; code: string; kind: string };

/**
 * Marks the blocks of the page and reports them to the editor, if its origin is one of these.
 * @returns a function that undoes it.
 */
export function markEditable(editors: readonly string[]): () => void {
  document.documentElement.dataset.websiteEditable = 'Y';
  const editor = editorAround(editors);
  const postToEditor = (message: Message) => {
    if (editor) window.parent.postMessage(message, editor);
  };
  const select = (event: MouseEvent) => {
    const block = event.target instanceof Element && event.target.closest<HTMLElement>('[data-block]');
    if (!block || !editor) return;
    event.preventDefault();
    event.stopPropagation();
    postToEditor({ source: 'rendezvous', type: 'block', ...identity(block) });
  };
  const blocks = [...document.querySelectorAll<HTMLElement>('[data-block]')].map(identity);
  postToEditor({ source: 'rendezvous', type: 'blocks', blocks });
  document.addEventListener('click', select, true);
  return () => {
    document.removeEventListener('click', select, true);
    delete document.documentElement.dataset.websiteEditable;
  };
}

function identity({ dataset }: HTMLElement): { code: string; kind: string } {
  return { code: dataset.block ?? '', kind: dataset.blockKind ?? '' };
}

/** Origin of the editor whose frame contains this page; undefined outside of a frame. */
function editorAround(editors: readonly string[]): string | undefined {
  if (window.parent === window) return undefined;
  // The browser gives the address of the framing page as the referrer.
  return editors.find((origin) => document.referrer === origin || document.referrer.startsWith(`${origin}/`));
}
