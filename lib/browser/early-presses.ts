import './early-press-script';

/** Presses what was pressed before the scripts had come, once each and in the same order; from now on every press counts at once. */
export function carryOutEarlyPresses(): void {
  const presses = window.earlyPresses ?? [];
  window.earlyPresses = undefined;
  for (const { button, label } of presses) {
    button.removeAttribute('data-pressed-early');
    button.removeAttribute('aria-busy');
    const target = button.isConnected ? button : onlyButton(label);
    target?.click();
  }
}

/** The button in the place of one that the scripts have drawn anew; none where several are called the same. */
function onlyButton(label: string | null): HTMLButtonElement | undefined {
  const same = [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === label);
  return same.length === 1 ? same[0] : undefined;
}
