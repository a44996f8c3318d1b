'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, useId, useRef } from 'react';
import { SelectInput, TextInput } from '@/components/form/controls';
import { keepDraft } from '@/components/form/kept-draft';
import { buttonClass } from '@/components/ui/button-class';

/** The ticket in the address of the page that follows. */
const TRACK = 'track';

interface StartCardProps {
  /** Address of the page on which a registration begins. */
  href: string;
  /** The tickets that can be had now, each with its name and price as text. */
  tickets: readonly { code: string; text: string }[];
  words: { title: string; ticket: string; email: string; note: string; submit: string };
}

/**
 * A ticket and an address with which the registration begins on its page. The address stays in the tab: it is in no address bar
 * and is sent nowhere. Without scripts the page opens with the ticket alone.
 */
export function StartCard({ href, tickets, words }: StartCardProps) {
  const router = useRouter();
  const id = useId();
  const address = useRef<HTMLInputElement>(null);

  function open(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const track = String(new FormData(event.currentTarget).get(TRACK));
    const email = address.current?.value.trim();
    // The ticket is in the address: kept as well, it would be chosen on a later visit by another ticket's link.
    if (email) keepDraft('start', { email });
    router.push(`${href}?${new URLSearchParams({ track })}`);
  }

  return (
    <form
      action={href}
      onSubmit={open}
      aria-label={words.title}
      className="space-y-4 rounded-card bg-raised p-6 text-text shadow-float"
    >
      <p aria-hidden className="text-xl font-semibold text-heading">
        {words.title}
      </p>
      <div className="space-y-1.5">
        <label htmlFor={`${id}-ticket`} className="font-medium text-heading">
          {words.ticket}
        </label>
        <SelectInput id={`${id}-ticket`} name={TRACK}>
          {tickets.map(({ code, text }) => (
            <option key={code} value={code}>
              {text}
            </option>
          ))}
        </SelectInput>
      </div>
      {/* It has no name, so that a form that is sent before scripts run does not put it into the address. */}
      <div className="space-y-1.5 noscript:hidden">
        <label htmlFor={`${id}-email`} className="font-medium text-heading">
          {words.email}
        </label>
        <TextInput id={`${id}-email`} ref={address} type="email" autoComplete="email" />
      </div>
      <button type="submit" className={buttonClass({ size: 'large', wide: true })}>
        {words.submit}
      </button>
      <p className="text-sm text-quiet">{words.note}</p>
    </form>
  );
}
