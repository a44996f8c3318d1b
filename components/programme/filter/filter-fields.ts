import { readFilter, type ScheduleFilter } from '@/lib/domain/programme/schedule-filter';

export function readForm(form: HTMLFormElement): ScheduleFilter {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') query.append(name, value);
  return readFilter(query);
}

export function fillForm(form: HTMLFormElement, filter: ScheduleFilter): void {
  const valuesOf = (name: string) => [Object.entries(filter).find(([key]) => key === name)?.[1] ?? []].flat();
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement) || control.type === 'hidden') continue;
    const values = valuesOf(control.name);
    // `fits` has one value, whatever the address says.
    if (control.type === 'checkbox') {
      control.checked = control.name === 'fits' ? values.length > 0 : values.includes(control.value);
    } else if (control.value !== (values[0] ?? '')) {
      control.value = values[0] ?? '';
    }
  }
}
