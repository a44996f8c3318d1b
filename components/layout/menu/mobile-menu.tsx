'use client';

import { type ReactNode, useState } from 'react';
import { BareDialog } from '@/components/ui/dialog/bare-dialog';
import type { SiteMenu } from './menu-entries';
import { MobileMenuEntries } from './mobile-menu-entries';

interface MobileMenuProps {
  menu: SiteMenu;
  words: { open: string; title: string; close: string };
  newTabMark: ReactNode;
  /** Rendered by the server: the icon of the menu button, and the one of categories. */
  icons: { menu: ReactNode; down: ReactNode };
  /** At the bottom: the language switch. */
  children?: ReactNode;
}

/** The menu of narrow screens: slides in over the page; categories expand in place. */
export function MobileMenu({ menu, words, newTabMark, icons, children }: MobileMenuProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-medium text-heading"
      >
        {icons.menu}
        <span className="max-[27rem]:sr-only">{words.open}</span>
      </button>
      <BareDialog
        open={open}
        onClose={close}
        title={words.title}
        closeLabel={words.close}
        placement="side"
        actions={children}
      >
        <nav aria-label={words.title}>
          <MobileMenuEntries menu={menu} newTabMark={newTabMark} icon={icons.down} onFollow={close} />
        </nav>
      </BareDialog>
    </>
  );
}
