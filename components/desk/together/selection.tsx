'use client';

import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

/** A row of a list that something can be done with, together with others. */
export interface Selectable {
  code: string;
  name: string;
}

interface Selection {
  chosen: readonly Selectable[];
  isChosen: (code: string) => boolean;
  choose: (code: string, isChosen: boolean) => void;
  clear: () => void;
}

const SelectionContext = createContext<Selection>({
  chosen: [],
  isChosen: () => false,
  choose: () => undefined,
  clear: () => undefined,
});

/** Around a list: remembers which of its rows are chosen. A row that is no longer among `rows` is not. */
export function SelectionProvider({ rows, children }: { rows: readonly Selectable[]; children: ReactNode }) {
  const [codes, setCodes] = useState<ReadonlySet<string>>(new Set());
  const selection = useMemo<Selection>(
    () => ({
      chosen: rows.filter(({ code }) => codes.has(code)),
      isChosen: (code) => codes.has(code),
      choose: (code, isChosen) =>
        setCodes(
          (before) => new Set(isChosen ? [...before, code] : [...before].filter((each) => each !== code)),
        ),
      clear: () => setCodes(new Set()),
    }),
    [rows, codes],
  );
  return <SelectionContext value={selection}>{children}</SelectionContext>;
}

export const useSelection = (): Selection => useContext(SelectionContext);

/** The box that chooses a row. Without scripts nothing can be done with rows, so there is none. */
export function SelectRow({ code, label }: { code: string; label: string }) {
  const { isChosen, choose } = useSelection();
  return (
    <label className="-m-2 inline-flex size-11 shrink-0 cursor-pointer items-center justify-center noscript:hidden">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        checked={isChosen(code)}
        onChange={(event) => choose(code, event.target.checked)}
        className="size-5 cursor-[inherit] checked:accent-accent-text"
      />
    </label>
  );
}
