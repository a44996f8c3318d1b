/** A press of a button before the page's scripts had come. */
export interface EarlyPress {
  button: HTMLButtonElement;
  /** What was written on it. */
  label: string | null;
}

declare global {
  interface Window {
    /** Kept until the scripts have come; undefined from then on. */
    earlyPresses?: EarlyPress[] | undefined;
    /** Controls in which something was typed, ticked or chosen before the scripts had come. */
    earlyInputs?: Set<EventTarget>;
  }
}

/**
 * Inline script at the top of every page. On a slow network buttons are seen seconds before the scripts that answer them have
 * come: a press is kept, the button shown as busy, and `carryOutEarlyPresses` presses it again. The press itself goes no
 * further, so that it never counts twice. Buttons that work without scripts are left alone: those of a popover or of a form
 * with an address, and the choices in rows (`early-choice-script`). Controls that were changed are noted for
 * `reportEarlyInputs`. The Content-Security-Policy allows exactly this text.
 */
export const EARLY_PRESS_SCRIPT = `(function(w){w.earlyPresses=[];w.earlyInputs=new Set();w.addEventListener('input',function(e){if(w.earlyPresses)w.earlyInputs.add(e.target)},true);w.addEventListener('click',function(e){var b=w.earlyPresses&&e.target.closest('button:not([popovertarget],[data-early])');if(!b||b.type==='submit'&&b.form&&b.form.hasAttribute('action'))return;e.preventDefault();e.stopImmediatePropagation();if(b.hasAttribute('data-pressed-early'))return;b.setAttribute('data-pressed-early','');b.setAttribute('aria-busy','true');w.earlyPresses.push({button:b,label:b.textContent})},true)})(window)`;
