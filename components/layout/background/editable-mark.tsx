'use client';

import { useEffect } from 'react';

interface EditableMarkProps {
  /** Origins of the organisers' editor, whose frames may contain this page. */
  editors: readonly string[];
}

/**
 * The website-editable flag (specification §2): with `query=mode` in the address each block shows its id, and inside
 * the editor's frame a click on a block tells the editor which one it was. It reveals nothing that the page does not
 * already show.
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
      () => undefined, // if it fails to load, the editor reloads the page
    );
    return () => {
      isThere = false;
      end();
    };
  }, [editors]);
  return null;
}
