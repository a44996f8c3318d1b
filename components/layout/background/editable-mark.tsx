'use client';

import { useEffect } from 'react';

interface EditableMarkProps {
  /** The origins whose pages may hold this one in a frame: the organisers' editor. */
  editors: readonly string[];
}

/**
 * The website-editable flag (specification §2): with `query=mode` in the address each block shows its id, and in the
 * editor's frame a press on a block tells the editor which one it was. Nothing can be read or done that could not be
 * before.
 */
export function EditableMark({ editors }: EditableMarkProps) {
  useEffect(() => {
    if (new URLSearchParams(location.search).get('query') !== 'mode') return;
    let isThere = true;
    let end = () => {};
    import('./mark-editable').then(
      ({ markEditable }) => {
        if (isThere) end = markEditable(editors);
      },
      () => undefined, // the editor asks for the page again
    );
    return () => {
      isThere = false;
      end();
    };
  }, [editors]);
  return null;
}
