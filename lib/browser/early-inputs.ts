import './early-press-script';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Tells React what was typed, ticked or chosen before it took over the page: it believes that each control is as it rendered it,
 * and would write that over the change at its next rendering. Controls with a name are read by the form shell
 * (components/form/early-answers).
 */
export function reportEarlyInputs(): void {
  const controls = [...(window.earlyInputs ?? [])].filter(isOwnControl);
  window.earlyInputs?.clear();
  // All are read first, because React renders after each report.
  const reports = controls.map((control) =>
    isBox(control) ? reportBox(control, control.checked) : reportValue(control, control.value),
  );
  for (const report of reports) report();
}

const isOwnControl = (target: EventTarget): target is Control =>
  (target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement) &&
  target.name === '' &&
  target.type !== 'file';

const isBox = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';

function reportBox(box: HTMLInputElement, checked: boolean) {
  return () => {
    if (checked === box.defaultChecked) return;
    box.checked = box.defaultChecked;
    box.click();
  };
}

/** React takes an event for a change only where the value differs from the one that it has seen last. */
function reportValue(control: Control, value: string) {
  return () => {
    if (!(control instanceof HTMLSelectElement)) control.value = control.defaultValue;
    // React watches assignments to the control itself: this one it must not see, only the event.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
    control.dispatchEvent(
      new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
    );
  };
}
