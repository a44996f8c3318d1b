import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FormDefinition } from '@/lib/domain/forms/form-definition';
import type { FormModel } from '@/lib/domain/forms/form-model';
import { CallError } from '@/lib/errors';
import { savingBy } from '@/tests/support/answers-server';
import { renderInLanguage } from '@/tests/support/in-language';
import { EventForm, type EventFormProps } from './event-form';

const definition: FormDefinition = {
  form_type: 'registration',
  title: 'Your details',
  sections: [
    {
      code: 'person',
      title: 'About you',
      fields: [
        { name: 'first_name', type: 'text', label: 'First name', required: true, autocomplete: 'given-name' },
        { name: 'email', type: 'email', label: 'Email', required: true, hint: 'We send your code here.' },
        { name: 'phone', type: 'phone', label: 'Phone', required: false },
        {
          name: 'role',
          type: 'radio',
          label: 'Role',
          required: true,
          required_message: 'Say what you do.',
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

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

afterEach(() => {
  sessionStorage.clear();
  vi.useRealTimers();
});

describe('a form that changes while somebody fills it in', () => {
  it('asks again what has lost its option, and says so until there is another answer', async () => {
    const onSubmit = vi.fn().mockResolvedValue(undefined);
    const model = { first_name: 'Ana', email: 'ana@example.com', role: 'pilot' };
    await renderInLanguage(shell({ onSubmit, model }));
    const group = screen.getByRole('group', { name: 'Role' });
    expect(group).toHaveAccessibleDescription('Your earlier answer is no longer offered. Choose again.');
    expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Ana');
    await submit();
    expect(await screen.findByRole('link', { name: /Say what you do/ })).toBeVisible();
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('radio', { name: 'Teacher' }));
    expect(screen.queryByText(/no longer offered/)).toBeNull();
    await submit();
    expect(onSubmit.mock.calls).toEqual([[{ ...model, role: 'teacher' }, undefined]]);
  });

  it('says that the form has changed when something is asked that it does not have', async () => {
    const onSubmit = vi.fn().mockRejectedValue(new CallError(422, { diet: ['This field is required'] }));
    await renderInLanguage(
      shell({ onSubmit, model: { first_name: 'Ana', email: 'ana@example.com', role: 'teacher' } }),
    );
    await submit();
    expect(await screen.findByText(/^The organiser has changed this form\. Reload the page/)).toBeVisible();
    expect(field('First name')).toHaveValue('Ana');
  });

  it('saves the other answers when the form lost a question, says so, and keeps the rest in the tab', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    const refused = new CallError(422, { phone: ['This question is no longer part of the form.'] });
    const onSave = vi.fn(async (model: FormModel) => {
      if ('phone' in model) throw refused;
    });
    await renderInLanguage(shell({ server: savingBy(onSave) }));
    await user.type(field('Phone (optional)'), '604 555 0100');
    await user.type(field('First name'), 'Ana');
    await act(() => vi.advanceTimersByTimeAsync(800));
    expect(onSave).toHaveBeenLastCalledWith({ first_name: 'Ana' });
    expect(screen.getByRole('status')).toHaveTextContent(
      'Partly saved: the form has changed, reload the page',
    );
    expect(sessionStorage.getItem('answers:test')).toContain('604 555 0100');
  });
});

describe('saving without a connection', () => {
  it('says that the browser is offline while answers cannot be saved, and saves them when it is not', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const onSave = vi.fn().mockRejectedValueOnce(new CallError(0, {})).mockResolvedValue(undefined);
    await renderInLanguage(shell({ server: savingBy(onSave) }));
    await user.type(field('First name'), 'Ana');
    await act(() => vi.advanceTimersByTimeAsync(800));
    expect(screen.getByRole('status')).toHaveTextContent(
      'Offline: kept on this device until you are connected',
    );
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Saved'));
    online.mockRestore();
  });
});

describe('an answer that is fixed once the form was sent', () => {
  it('cannot be chosen again, says so, and is sent again as it was (specification §5)', async () => {
    const onSubmit = vi.fn().mockResolvedValue(undefined);
    const locked: FormDefinition = {
      ...definition,
      sections: definition.sections.map((section) => ({
        ...section,
        fields: section.fields.map((one) => (one.name === 'role' ? { ...one, locked: true } : one)),
      })),
    };
    const model = { first_name: 'Ana', email: 'ana@school.example', role: 'teacher' };
    await renderInLanguage(shell({ definition: locked, model, onSubmit }));
    const group = screen.getByRole('group', { name: 'Role' });
    expect(group).toHaveAccessibleDescription('You are not allowed edit Role');
    for (const option of within(group).getAllByRole('radio')) expect(option).toBeDisabled();
    expect(screen.getByRole('radio', { name: 'Teacher' })).toBeChecked();
    await submit();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith(model, undefined));
  });
});
