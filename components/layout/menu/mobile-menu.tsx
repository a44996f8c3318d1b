'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { buttonClass } from '@/components/ui/button-class';
import { BareDialog } from '@/components/ui/dialog/bare-dialog';
import { PageLink } from '@/components/ui/page-link';
import { useIsHydrated } from '@/lib/browser/use-is-hydrated';
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

/**
 * The menu of narrow screens: slides in over the page; categories expand in place. Until its script has loaded, the same
 * entries open below the header.
 */
export function MobileMenu({ menu, own, words, newTabMark, icons, children }: MobileMenuProps) {
  const [open, setOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  const isHydrated = useIsHydrated();
  const ownHref = useOwnRegistration(own);
  const close = () => setOpen(false);

  // It may have been opened before the scripts had loaded: the dialog takes over.
  useEffect(() => {
    if (!details.current?.open) return;
    details.current.open = false;
    setOpen(true);
  }, []);

  return (
    <>
      <details ref={details}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button. */}
        <summary
          aria-haspopup={isHydrated ? 'dialog' : undefined}
          onClick={(event) => {
            event.preventDefault();
            setOpen(true);
          }}
          className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2 font-medium text-heading [&::-webkit-details-marker]:hidden"
        >
          {icons.menu}
          <span className="max-[27rem]:sr-only">{words.open}</span>
        </summary>
        {!isHydrated && (
          <nav
            aria-label={words.title}
            className="absolute inset-x-0 top-full max-h-[calc(100dvh-var(--header-height))] overflow-y-auto border-b border-line bg-raised shadow-float"
          >
            <div className="wrap py-2">
              <MobileMenuEntries menu={menu} newTabMark={newTabMark} icon={icons.down} onFollow={close} />
            </div>
          </nav>
        )}
      </details>
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
