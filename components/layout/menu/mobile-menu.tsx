'use client';

import { type ReactNode, useState } from 'react';
import { buttonClass } from '@/components/ui/button-class';
import { BareDialog } from '@/components/ui/dialog/bare-dialog';
import { PageLink } from '@/components/ui/page-link';
import { type OwnRegistrationLink, useOwnRegistration } from '../own-registration';
import type { SiteMenu } from './menu-entries';
import { MobileMenuEntries } from './mobile-menu-entries';

interface MobileMenuProps {
  menu: SiteMenu;
  own: OwnRegistrationLink;
  words: { open: string; title: string; close: string };
  newTabMark: ReactNode;
  /** Rendered by the server: the icon of the menu button, and the one of categories. */
  icons: { menu: ReactNode; down: ReactNode };
  /** At the bottom: the language switch. */
  children?: ReactNode;
}

/** The menu of narrow screens: slides in over the page; categories expand in place. */
export function MobileMenu({ menu, own, words, newTabMark, icons, children }: MobileMenuProps) {
  const [open, setOpen] = useState(false);
  const ownHref = useOwnRegistration(own);
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
          {ownHref && (
            <PageLink href={ownHref} onClick={close} className={`${buttonClass({ wide: true })} mb-4`}>
              {own.label}
            </PageLink>
          )}
          <MobileMenuEntries menu={menu} newTabMark={newTabMark} icon={icons.down} onFollow={close} />
        </nav>
      </BareDialog>
    </>
  );
}
