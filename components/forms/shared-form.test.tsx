import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FormDefinition } from '@/lib/domain/forms/form-definition';
import type { FormModel } from '@/lib/domain/forms/form-model';
import { CallError } from '@/lib/errors';
import { sharedServer } from '@/tests/support/answers-server';
import { renderInLanguage } from '@/tests/support/in-language';
import { EventForm, type EventFormProps } from './event-form';

const definition: FormDefinition = {
  form_type: 'proposal',
  title: 'Your workshop',
  sections: [
    {
      code: 'one',
      title: '',
      fields: [
        { name: 'title', type: 'text', label: 'Title', required: true },
        { name: 'abstract', type: 'multiline', label: 'Abstract', required: false },
        {
          name: 'level',
          type: 'select',
          label: 'Level',
          required: false,
          options: [{ id: 'a', name: 'Advanced' }],
        },
      ],
    },
  ],
};
const MODEL: FormModel = { title: 'Tea', abstract: 'About tea' };

async function open(of: ReturnType<typeof sharedServer>, props: Partial<EventFormProps> = {}, locale?: 'fr') {
  const onSubmit = vi.fn<EventFormProps['onSubmit']>().mockResolvedValue(undefined);
  const form = (
    <EventForm
      definition={definition}
      model={of.stored}
      server={of.open()}
      submitLabel="Send"
      id="workshop"
      storageKey="workshop"
      onSubmit={onSubmit}
      {...props}
    />
  );
  const { unmount } = await renderInLanguage(form, locale);
  return { onSubmit, unmount };
}

const title = () => screen.getByRole('textbox', { name: /^Title/ });
const abstract = () => screen.getByRole('textbox', { name: /^Abstract/ });
const notice = () => screen.findByRole('group', { name: /^Title: somebody else has changed this too/ });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const saved = (answers: FormModel, of: ReturnType<typeof sharedServer>) =>
  waitFor(() => expect(of.stored).toEqual(answers), { timeout: 4000 });

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => sessionStorage.clear());

describe('a form that two people fill in', () => {
  it('takes what only the other has changed, says so, and saves what was typed here', async () => {
    const server = sharedServer(MODEL);
    await open(server);
    server.put({ abstract: 'About black tea', level: 'a' });
    await userEvent.type(title(), ' and cake');
    await saved({ title: 'Tea and cake', abstract: 'About black tea', level: 'a' }, server);
    expect(abstract()).toHaveValue('About black tea');
    expect(screen.getByText('Updated: Abstract and Level were changed elsewhere')).toBeVisible();
    expect(title()).toHaveFocus();
  });

  it('shows both versions of an answer that both have changed, saves the others, and loses no words', async () => {
    const server = sharedServer(MODEL);
    await open(server);
    server.put({ title: 'Black tea' });
    await userEvent.type(title(), ' and cake');
    const box = await notice();
    expect(box).toHaveTextContent('Black tea');
    expect(title()).toHaveFocus();
    expect(title()).toHaveValue('Tea and cake');
    await userEvent.type(abstract(), ' pots');
    await saved({ title: 'Black tea', abstract: 'About tea pots' }, server);
    expect(screen.getByRole('status')).toHaveTextContent('Saved, except for answers that need your decision');
    expect(sessionStorage.getItem('answers:workshop')).toContain('Tea and cake');

    await press('Keep mine');
    await saved({ title: 'Tea and cake', abstract: 'About tea pots' }, server);
    expect(screen.getByRole('button', { name: 'Keep mine', pressed: true })).toHaveFocus();
    await press('Use theirs');
    expect(title()).toHaveValue('Black tea');
    await saved({ title: 'Black tea', abstract: 'About tea pots' }, server);
    expect(screen.getByRole('group', { name: 'Title: you took theirs' })).toHaveTextContent('Tea and cake');
    await press('Keep mine');
    expect(title()).toHaveValue('Tea and cake');
    await saved({ title: 'Tea and cake', abstract: 'About tea pots' }, server);
    expect(sessionStorage.getItem('answers:workshop')).toBeNull();
  });

  it('asks to decide before it is submitted, at the field', async () => {
    const server = sharedServer(MODEL);
    const { onSubmit } = await open(server);
    server.put({ title: 'Black tea' });
    await userEvent.type(title(), ' and cake');
    await notice();
    await press('Send');
    const summary = await screen.findByRole('region', { name: /^Correct one answer/ });
    expect(within(summary).getByRole('link')).toHaveTextContent(
      'Title: Somebody else has changed this too: decide which one to keep',
    );
    expect(onSubmit).not.toHaveBeenCalled();
    await press('Use theirs');
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Correct/ })).toBeNull());
    await press('Send');
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ ...MODEL, title: 'Black tea' }, 2));
  });

  it('merges at the submit as well: shows what is new before it is sent', async () => {
    const server = sharedServer(MODEL);
    const changed = new CallError(409, { request: ['Changed.'] }, undefined, 'answers_changed');
    const { onSubmit } = await open(server);
    onSubmit.mockRejectedValueOnce(changed);
    server.put({ abstract: 'About black tea' });
    await press('Send');
    expect(await screen.findByText(/^Somebody else has changed this form meanwhile\. Look at/)).toBeVisible();
    expect(abstract()).toHaveValue('About black tea');
    await press('Send');
    await waitFor(() =>
      expect(onSubmit).toHaveBeenLastCalledWith({ ...MODEL, abstract: 'About black tea' }, 2),
    );
  });

  it('submits once more by itself when the other’s change was this screen’s own', async () => {
    const server = sharedServer(MODEL);
    const { onSubmit } = await open(server);
    onSubmit.mockRejectedValueOnce(new CallError(409, {}, undefined, 'answers_changed'));
    server.put({});
    await press('Send');
    await waitFor(() => expect(onSubmit.mock.calls.map(([, revision]) => revision)).toEqual([1, 2]));
  });

  it('that only a submit saves asks about what both have changed, and submits what was decided', async () => {
    const server = sharedServer(MODEL);
    const { save: _none, ...submittedOnly } = server.open();
    const { onSubmit } = await open(server, { server: submittedOnly });
    onSubmit.mockRejectedValueOnce(new CallError(409, {}, undefined, 'answers_changed'));
    server.put({ title: 'Black tea', abstract: 'About black tea' });
    await userEvent.type(title(), ' and cake');
    await press('Send');
    expect(await notice()).toHaveTextContent('Black tea');
    expect(title()).toHaveValue('Tea and cake');
    await press('Keep mine');
    await press('Send');
    const both = { ...MODEL, title: 'Tea and cake', abstract: 'About black tea' };
    await waitFor(() => expect(onSubmit).toHaveBeenLastCalledWith(both, 2));
    expect(server.stored.title).toBe('Black tea');
  });

  it('reads what others have saved when the window gets the focus', async () => {
    const server = sharedServer(MODEL);
    await open(server);
    server.put({ title: 'Black tea' });
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(title()).toHaveValue('Black tea'));
    expect(server.stored).toEqual({ ...MODEL, title: 'Black tea' });
  });

  it('merges words that the tab has kept with what others saved before the reload', async () => {
    const server = sharedServer(MODEL);
    const lost = { ...server.open(), save: () => Promise.reject(new CallError(0, {})) };
    const { unmount } = await open(server, { server: lost });
    await userEvent.type(title(), ' and cake');
    await userEvent.type(abstract(), ' pots');
    unmount();
    server.put({ title: 'Black tea' });
    await open(server);
    expect(await notice()).toHaveTextContent('Black tea');
    expect(title()).toHaveValue('Tea and cake');
    await saved({ title: 'Black tea', abstract: 'About tea pots' }, server);
  });

  it('takes a save whose answer was lost for its own', async () => {
    const server = sharedServer(MODEL);
    const real = server.open();
    let isLost = true;
    const save: typeof real.save = async (model, since) => {
      const answer = await real.save(model, since);
      if (!isLost) return answer;
      isLost = false;
      throw new CallError(0, {});
    };
    await open(server, { server: { ...real, save } });
    await userEvent.type(title(), ' a');
    await saved({ ...MODEL, title: 'Tea a' }, server);
    await userEvent.type(title(), 'nd cake');
    act(() => void window.dispatchEvent(new Event('online')));
    await saved({ ...MODEL, title: 'Tea and cake' }, server);
    expect(screen.queryByRole('button', { name: 'Keep mine' })).toBeNull();
  });

  it('keeps what is not right in the tab when only whole answers are taken, and tries no more until it changes', async () => {
    const server = sharedServer(MODEL);
    const real = server.open();
    const save = vi.fn<typeof real.save>(async (model, since) => {
      if (model.title === undefined) throw new CallError(422, { title: ['Missing.'] });
      return real.save(model, since);
    });
    await open(server, { server: { ...real, save } });
    await userEvent.clear(title());
    await userEvent.type(abstract(), ' pots');
    await saved({ title: 'Tea', abstract: 'About tea pots' }, server);
    expect(await screen.findByText('Saved, except for answers that need correcting')).toBeVisible();
    expect(title()).toHaveValue('');
    expect(sessionStorage.getItem('answers:workshop')).toContain('"answers":{"title":""}');
  });

  it('says all of it in French', async () => {
    const server = sharedServer(MODEL);
    await open(server, {}, 'fr');
    server.put({ title: 'Black tea', abstract: 'Noir' });
    await userEvent.type(title(), ' x');
    const box = await screen.findByRole('group', { name: /une autre personne a aussi modifié/ });
    expect(within(box).getByRole('button', { name: 'Garder la mienne' })).toBeVisible();
    await userEvent.click(within(box).getByRole('button', { name: 'Prendre l’autre' }));
    expect(title()).toHaveValue('Black tea');
    expect(screen.getByText(/Mis à jour\s: Abstract/)).toBeVisible();
  });
});
