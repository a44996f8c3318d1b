import { type Extensions, Mark } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { Picture } from './picture-node';

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
export function extensionsOf(load: (id: string) => Promise<Blob>): Extensions {
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
export const INPUT_RULES = ['bulletList', 'orderedList'];
/** A pasted web address becomes a link. */
export const PASTE_RULES = ['link'];
