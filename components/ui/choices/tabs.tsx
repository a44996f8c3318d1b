'use client';

import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { classNames } from '../class-names';

interface TabsProps {
  label: string;
  tabs: readonly { key: string; label: ReactNode; content: ReactNode }[];
}

/** Panels of which one is shown. Arrow keys, Home and End move between the tabs. */
export function Tabs({ label, tabs }: TabsProps) {
  const id = useId();
  const [selected, setSelected] = useState(tabs[0]?.key);
  const buttons = useRef(new Map<string, HTMLButtonElement>());

  function moveOn(event: KeyboardEvent): void {
    const at = tabs.findIndex((tab) => tab.key === selected);
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const tab = tabs.at(target % tabs.length);
    if (!tab) return;
    setSelected(tab.key);
    buttons.current.get(tab.key)?.focus();
  }

  return (
    <div className="space-y-6">
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={moveOn}
        className="flex gap-6 overflow-x-auto border-b border-line"
      >
        {tabs.map((tab) => (
          <button
            key={tab.key}
            ref={(element) => {
              if (element) buttons.current.set(tab.key, element);
              else buttons.current.delete(tab.key);
            }}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.key}`}
            aria-controls={`${id}-panel-${tab.key}`}
            aria-selected={tab.key === selected}
            tabIndex={tab.key === selected ? 0 : -1}
            onClick={() => setSelected(tab.key)}
            className={classNames(
              '-mb-px min-h-11 border-b-2 font-medium whitespace-nowrap transition-colors',
              tab.key === selected
                ? 'border-accent-text text-heading'
                : 'border-transparent text-quiet hover:text-heading',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.key}
          role="tabpanel"
          id={`${id}-panel-${tab.key}`}
          aria-labelledby={`${id}-tab-${tab.key}`}
          hidden={tab.key !== selected}
        >
          {tab.content}
        </div>
      ))}
    </div>
  );
}
