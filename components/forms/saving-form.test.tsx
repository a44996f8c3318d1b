import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { FormDefinition } from '@/lib/domain/forms/form-definition';
import { savingBy } from '@/tests/support/answers-server';
import { renderInLanguage } from '@/tests/support/in-language';
import { TypesAtOnce } from '@/tests/support/types-at-once';
import { EventForm, type EventFormProps } from './event-form';

const definition: FormDefinition = {
  form_type: 'registration',
  title: 'Your details',
  sections: [
    {
      code: 'person',
      title: 'About you',
      fields: [
        { name: 'first_name', type: 'text', label: 'First name', required: true },
        { name: 'email', type: 'email', label: 'Email', required: true },
        { name: 'phone', type: 'phone', label: 'Phone', required: false },
        {
          name: 'role',
          type: 'radio',
          label: 'Role',
          required: true,
          options: [
            { id: 'teacher', name: 'Teacher' },
            { id: 'other', name: 'Other' },
          ],
        },
      ],
    },
  ],
};

function shell(props: Partial<EventFormProps> = {}) {
  return (
    <EventForm
      definition={definition}
      model={{}}
      onSubmit={async () => {}}
      submitLabel="Continue to workshops"
      id="details"
      storageKey="test"
      {...props}
    />
  );
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Continue to workshops' }));
const field = (name: string) => screen.getByRole('textbox', { name });

afterEach(() => {
  sessionStorage.clear();
  vi.useRealTimers();
});

it('saves after a pause in typing, shows that, and tries again after a failure', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const onSave = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(undefined);
  await renderInLanguage(shell({ server: savingBy(onSave) }));
  await user.type(field('First name'), 'Ana');
  expect(onSave).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(800));
  expect(onSave.mock.calls).toEqual([[{ first_name: 'Ana' }]]);
  expect(screen.getByRole('status')).toHaveTextContent('Not saved, will try again');
  expect(sessionStorage.getItem('answers:test')).toContain('"answers":{"first_name":"Ana"}');
  await act(() => vi.advanceTimersByTimeAsync(4000));
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
  expect(onSave).toHaveBeenCalledTimes(2);
  expect(sessionStorage.getItem('answers:test')).toBeNull();
});

it('saves a choice without the pause of typing', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const onSave = vi.fn().mockResolvedValue(undefined);
  await renderInLanguage(shell({ server: savingBy(onSave) }));
  await user.click(screen.getByRole('radio', { name: 'Teacher' }));
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(onSave.mock.calls).toEqual([[{ role: 'teacher' }]]);
});

it('saves what was typed last when the form or the page is left', async () => {
  const onSave = vi.fn().mockResolvedValue(undefined);
  const { unmount } = await renderInLanguage(shell({ server: savingBy(onSave) }));
  await userEvent.type(field('First name'), 'Ana');
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(onSave.mock.calls).toEqual([[{ first_name: 'Ana' }]]);
  await userEvent.type(field('First name'), 'is');
  unmount();
  expect(onSave.mock.calls.at(-1)).toEqual([{ first_name: 'Anais' }]);
  expect(onSave).toHaveBeenCalledTimes(2);
});

it('saves nothing more when it is left after a submit that was taken', async () => {
  const onSave = vi.fn().mockResolvedValue(undefined);
  const onSubmit = vi.fn().mockResolvedValue(undefined);
  const model = { email: 'ana@example.com', role: 'teacher' };
  const { unmount } = await renderInLanguage(shell({ server: savingBy(onSave), onSubmit, model }));
  await userEvent.type(field('First name'), 'Ana');
  await submit();
  await waitFor(() => expect(onSubmit).toHaveBeenCalled());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Continue to workshops' })).toBeEnabled());
  unmount();
  expect(onSave).not.toHaveBeenCalled();
});

it('saves nothing by itself while it is being submitted', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const onSave = vi.fn().mockResolvedValue(undefined);
  const onSubmit = () => new Promise<void>(() => {});
  await renderInLanguage(
    shell({ server: savingBy(onSave), onSubmit, model: { email: 'ana@example.com', role: 'teacher' } }),
  );
  await user.type(field('First name'), 'Ana');
  await user.click(screen.getByRole('button', { name: 'Continue to workshops' }));
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(onSave).not.toHaveBeenCalled();
});

it('restores unsaved answers after a reload, also in the other language', async () => {
  const { unmount } = await renderInLanguage(shell());
  await userEvent.type(field('First name'), 'Ana');
  unmount();
  await renderInLanguage(shell({ model: { first_name: 'Anne', phone: '604 555 0100' } }), 'fr');
  await waitFor(() => expect(field('First name')).toHaveValue('Ana'));
  expect(field('Phone (facultatif)')).toHaveValue('604 555 0100');
});

it('keeps what is typed as soon as the form is there over what the tab has kept', async () => {
  const onSave = vi.fn().mockResolvedValue(undefined);
  const kept = { answers: { first_name: 'Kept' }, before: {}, stored: {}, sent: [] };
  sessionStorage.setItem('answers:test', JSON.stringify(kept));
  await renderInLanguage(
    <TypesAtOnce field={() => field('First name')} text="Typed">
      {shell({ server: savingBy(onSave) })}
    </TypesAtOnce>,
  );
  expect(field('First name')).toHaveValue('Typed');
  await waitFor(() => expect(onSave.mock.lastCall).toEqual([{ first_name: 'Typed' }]));
});
