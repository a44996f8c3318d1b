import {
  BROWSER_FILTER_NAMES,
  readFilter,
  type ScheduleFilter,
} from '@/lib/domain/programme/schedule-filter';

export function readForm(form: HTMLFormElement): ScheduleFilter {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') query.set(name, value);
  return readFilter(query);
}

export function fillForm(form: HTMLFormElement, filter: ScheduleFilter): void {
  for (const name of BROWSER_FILTER_NAMES) {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      control.checked = filter[name] !== undefined;
    } else if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
      const value = filter[name] ?? '';
      if (control.value !== value) control.value = value;
    }
  }
}
