import { Node } from '@tiptap/core';
import { PICTURE_ID } from '@/lib/domain/forms/rich-text';

interface PictureOptions {
  /** Reads an uploaded picture, which only its owner may see. */
  load: (id: string) => Promise<Blob>;
}

export const PICTURE = 'picture';

/** An uploaded picture: the answer names its file, and never an address. */
export const Picture = Node.create<PictureOptions>({
  name: PICTURE,
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => ({ load: () => Promise.reject(new Error('nothing loads pictures')) }),
  addAttributes: () => ({
    id: {
      default: '',
      parseHTML: (element) => element.getAttribute(PICTURE_ID),
      renderHTML: ({ id }) => ({ [PICTURE_ID]: id }),
    },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [{ tag: `img[${PICTURE_ID}]` }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addNodeView() {
    const { load } = this.options;
    return ({ node }) => {
      const { id, width, height } = node.attrs;
      const dom = document.createElement('img');
      Object.assign(dom, { width: Number(width), height: Number(height), alt: String(node.attrs.alt) });
      dom.className = 'max-w-full bg-sunken';
      let address: string | undefined;
      let isGone = false;
      load(String(id)).then(
        (content) => {
          if (isGone) return;
          address = URL.createObjectURL(content);
          dom.src = address;
        },
        // Its text stands in its place.
        () => undefined,
      );
      return {
        dom,
        update(changed) {
          if (changed.type !== node.type || changed.attrs.id !== id) return false;
          dom.alt = String(changed.attrs.alt);
          return true;
        },
        destroy() {
          isGone = true;
          if (address) URL.revokeObjectURL(address);
        },
      };
    };
  },
});
