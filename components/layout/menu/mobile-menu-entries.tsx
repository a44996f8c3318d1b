'use client';

import { type ReactNode, useId } from 'react';
import type { MenuEntry, SiteMenu } from './menu-entries';
import { MenuLink } from './menu-link';
import { useIsCurrent } from './use-is-current';

interface MobileMenuEntriesProps {
  menu: SiteMenu;
  newTabMark: ReactNode;
  icon: ReactNode;
  onFollow: () => void;
}

/** The content of the open menu. */
export function MobileMenuEntries({ menu, icon, ...rest }: MobileMenuEntriesProps) {
  const isCurrent = useIsCurrent();
  return (
    <ul className="-mx-3">
      {[...menu.home, ...menu.categories, ...menu.others].map((entry) => (
        <li key={entry.key} className="border-b border-line last:border-0">
          {entry.kind === 'group' ? (
            <Group {...rest} entry={entry} isCurrent={isCurrent} icon={icon} />
          ) : (
            <Leaf {...rest} entry={entry} isCurrent={isCurrent} strong />
          )}
        </li>
      ))}
    </ul>
  );
}

interface PartProps {
  entry: MenuEntry;
  isCurrent: (entry: MenuEntry) => boolean;
  newTabMark: ReactNode;
  onFollow: () => void;
}

function Group({ entry, icon, ...rest }: PartProps & { icon: ReactNode }) {
  return (
    <details name="menu" className="group">
      <summary className="flex min-h-12 items-center justify-between gap-2 rounded-control px-3 py-2 font-semibold text-heading [&::-webkit-details-marker]:hidden">
        {entry.label}
        <span className="shrink-0 transition-transform group-open:rotate-180">{icon}</span>
      </summary>
      <div className="pb-3 pl-3">
        <Entries {...rest} entries={entry.children} />
      </div>
    </details>
  );
}

interface EntriesProps extends Omit<PartProps, 'entry'> {
  entries: readonly MenuEntry[];
  labelledBy?: string;
}

/** Entries of a category, with the third level under its name. */
function Entries({ entries, labelledBy, ...rest }: EntriesProps) {
  const id = useId();
  return (
    <ul aria-labelledby={labelledBy}>
      {entries.map((entry) => (
        <li key={entry.key}>
          {entry.kind === 'group' ? (
            <>
              <p id={`${id}-${entry.key}`} className="px-3 pt-3 pb-1 text-sm font-semibold text-quiet">
                {entry.label}
              </p>
              <Entries entries={entry.children} labelledBy={`${id}-${entry.key}`} {...rest} />
            </>
          ) : (
            <Leaf entry={entry} {...rest} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Leaf({ strong = false, isCurrent, ...rest }: PartProps & { strong?: boolean }) {
  return (
    <MenuLink
      {...rest}
      current={isCurrent(rest.entry)}
      className={`flex min-h-11 items-center rounded-control px-3 py-2 aria-[current=page]:text-accent-text ${strong ? 'min-h-12 font-semibold text-heading' : 'text-text'}`}
    />
  );
}
