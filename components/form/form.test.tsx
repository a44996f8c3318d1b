import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { CallError } from '@/lib/errors';
import { InLanguage, renderInLanguage, textsOf } from '@/tests/support/in-language';
import { TypesAtOnce, TypesMeanwhile } from '@/tests/support/types-at-once';
import { CheckboxField, MultiSelectField, RadioField, SelectField } from './fields/choice-field';
import { EmailField, TextField } from './fields/text-field';
import { Form, SubmitButton } from './form';

const schema = z.object({
  code: z.string().trim().min(1).max(8),
  email: z.string().trim().min(1).includes('@', { error: 'email_invalid' }),
});
const load = async () => schema;

type Props = Partial<Pick<Parameters<typeof Form>[0], 'onWrong' | 'leaves'>> & {
  submit?: (checked: { code: string; email: string }) => Promise<unknown>;
};

function form({ submit = async () => {}, ...props }: Props = {}): ReactElement {
  return (
    <Form id="f" schema={load} submit={submit} onWrong="summary" {...props}>
      <TextField name="code" label="Code" />
      <EmailField name="email" label="Email" />
      <SubmitButton pendingLabel="Sending…">Send</SubmitButton>
    </Form>
  );
}

const field = (name: string) => screen.getByRole('textbox', { name });
const press = () => userEvent.click(screen.getByRole('button'));
const links = async () =>
  within(await screen.findByRole('region', { name: /^Correct/ }))
    .getAllByRole('link')
    .map((link) => link.textContent);

async function fill(code: string, email: string) {
  await userEvent.type(field('Code'), code);
  await userEvent.type(field('Email'), email);
}

describe('Form', () => {
  it('has messages for the issues of a contract’s schema', async () => {
    const submit = vi.fn();
    await renderInLanguage(form({ submit }));
    await userEvent.type(field('Code'), 'much too long');
    await press();
    expect(await links()).toEqual(['Code: Enter at most 8 characters', 'Enter your email']);
    expect(submit).not.toHaveBeenCalled();
  });

  it('submits the schema’s output once, also by Enter, however often it is pressed', async () => {
    let answer: () => void = () => {};
    const submit = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          answer = resolve;
        }),
    );
    await renderInLanguage(form({ submit }));
    await fill(' AB ', 'a@b.ca{Enter}{Enter}');
    await press();
    expect(submit.mock.calls).toEqual([[{ code: 'AB', email: 'a@b.ca' }]]);
    const button = screen.getByRole('button', { name: 'Sending…' });
    expect(button).toHaveAttribute('aria-busy', 'true');
    await act(async () => answer());
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    await press();
    expect(submit).toHaveBeenCalledTimes(2);
  });

  it('stays busy after a submit that leaves the page', async () => {
    const submit = vi.fn(async () => {});
    await renderInLanguage(form({ submit, leaves: true }));
    await fill('AB', 'a@b.ca');
    await press();
    await userEvent.type(field('Email'), '{Enter}');
    expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it('can be submitted again when the submit resolves to false', async () => {
    const submit = vi.fn(async () => false);
    await renderInLanguage(form({ submit, leaves: true }));
    await fill('AB', 'a@b.ca');
    await press();
    await waitFor(() => expect(screen.getByRole('button')).not.toHaveAttribute('aria-busy'));
    await press();
    expect(submit).toHaveBeenCalledTimes(2);
  });

  it('shows a refusal at its fields, other messages together, and each until its field changes', async () => {
    const refusal = { email: ['Taken.', 'Ask us.'], track: ['It is full.'], request: ['Closed.'] };
    const submit = vi.fn(() => Promise.reject(new CallError(422, refusal)));
    await renderInLanguage(form({ submit }));
    await fill('AB', 'a@b.ca');
    await press();
    const summary = await screen.findByRole('region');
    await waitFor(() => expect(summary).toHaveFocus());
    expect(await links()).toEqual(['Email: Taken. Ask us.']);
    expect(summary).toHaveTextContent('It is full. Closed.');
    expect(field('Email')).toHaveAccessibleDescription('Taken. Ask us.');
    await userEvent.type(field('Code'), 'C');
    expect(field('Email')).toBeInvalid();
    await userEvent.type(field('Email'), 'x');
    expect(field('Email')).toBeValid();
    expect(summary).not.toHaveTextContent('Taken.');
  });

  it.each([
    ['a lost connection', () => new CallError(0, { request: ['offline'] })],
    ['anything unforeseen', () => new TypeError('undefined is not a function')],
  ])('shows what to do after %s, and keeps the answers', async (_what, failure) => {
    await renderInLanguage(form({ submit: () => Promise.reject(failure()) }));
    await fill('AB', 'a@b.ca');
    await press();
    expect(await screen.findByText('Check your connection and try again.')).toBeInTheDocument();
    expect(field('Code')).toHaveValue('AB');
  });

  it('has no summary for one or two fields, and none that speaks besides the focus that it takes', async () => {
    await renderInLanguage(form({ onWrong: undefined }));
    await press();
    await waitFor(() => expect(field('Code')).toHaveFocus());
    expect(field('Code')).toHaveAccessibleDescription('Enter your code');
    expect(screen.queryByRole('region')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('leads to the first wrong field where there is no summary, and tells what is of no field', async () => {
    const submit = vi.fn(() => Promise.reject(new CallError(409, { request: ['Too late.'] })));
    await renderInLanguage(form({ submit, onWrong: 'first' }));
    await userEvent.type(field('Code'), 'AB');
    await press();
    await waitFor(() => expect(field('Email')).toHaveFocus());
    expect(screen.queryByRole('alert')).toBeNull();
    const seen = vi.fn();
    Element.prototype.scrollIntoView = function (this: Element) {
      seen(this.textContent);
    };
    await userEvent.keyboard('a@b.ca{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Too late.');
    // On a phone the fields may fill the screen below it.
    await waitFor(() => expect(seen.mock.calls).toEqual([['Too late.']]));
  });

  it('keeps text that was typed before hydration', async () => {
    const texts = await textsOf('en');
    const submit = vi.fn(async () => {});
    const page = <InLanguage texts={texts}>{form({ submit })}</InLanguage>;
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToString(page);
    (container.querySelector('[name=code]') as HTMLInputElement).value = 'AB';
    const root = await act(() => hydrateRoot(container, page));
    expect(field('Code')).toHaveValue('AB');
    await userEvent.type(field('Email'), 'a@b.ca{Enter}');
    await waitFor(() => expect(submit.mock.calls).toEqual([[{ code: 'AB', email: 'a@b.ca' }]]));
    act(() => root.unmount());
    container.remove();
  });

  it('keeps what is typed while React takes over the page, and at once afterwards', async () => {
    const texts = await textsOf('en');
    const container = document.createElement('div');
    const named = (name: string) => () => container.querySelector(`[name=${name}]`);
    sessionStorage.setItem('draft:kept', JSON.stringify({ code: 'Kept', email: 'kept@b.ca' }));
    const page = (
      <InLanguage texts={texts}>
        <TypesAtOnce field={named('email')} text="a@b.ca">
          <Form
            id="h"
            keptAs="kept"
            schema={schema}
            submit={async () => {}}
            defaultValues={{ code: 'Default' }}
          >
            <TextField name="code" label="Code" />
            <EmailField name="email" label="Email" />
            <TypesMeanwhile field={named('code')} text="Typed" />
          </Form>
        </TypesAtOnce>
      </InLanguage>
    );
    document.body.append(container);
    container.innerHTML = renderToString(page);
    const root = await act(() => hydrateRoot(container, page));
    expect(field('Code')).toHaveValue('Typed');
    expect(field('Email')).toHaveValue('a@b.ca');
    act(() => root.unmount());
    container.remove();
  });

  it('keeps answers that were changed before hydration, over its default values', async () => {
    const texts = await textsOf('en');
    const submit = vi.fn(async () => {});
    const options = ['one', 'two', 'three'].map((id) => ({ id, name: id }));
    const answers = z.object({
      code: z.string(),
      ticket: z.string(),
      size: z.string(),
      days: z.array(z.string()),
      news: z.boolean(),
    });
    const page = (
      <InLanguage texts={texts}>
        <Form
          id="g"
          schema={answers}
          submit={submit}
          defaultValues={{ code: 'default', ticket: 'one', size: 'one', days: ['one', 'two'], news: true }}
        >
          <TextField name="code" label="Code" />
          <RadioField name="ticket" label="Ticket" options={options} />
          <SelectField name="size" label="Size" options={options} />
          <MultiSelectField name="days" label="Days" options={options} />
          <CheckboxField name="news" label="News" />
          <SubmitButton pendingLabel="Sending…">Send</SubmitButton>
        </Form>
      </InLanguage>
    );
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToString(page);
    const find = (selector: string) => container.querySelector(selector) as HTMLInputElement;
    find('[name=code]').value = 'typed';
    find('[name=ticket][value=three]').checked = true;
    find('[name=size]').value = 'two';
    find('[name=days][value=one]').checked = false;
    find('[name=news]').checked = false;
    // A press that comes too early sends nothing.
    expect(find('form').getAttribute('method')).toBe('dialog');
    const root = await act(() => hydrateRoot(container, page));
    expect(screen.getByRole('radio', { name: 'three' })).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(submit.mock.calls).toEqual([
        [{ code: 'typed', ticket: 'three', size: 'two', days: ['two'], news: false }],
      ]),
    );
    act(() => root.unmount());
    container.remove();
  });
});
