import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { TextField } from '@/components/form/fields/text-field';
import { Form, SubmitButton } from '@/components/form/form';
import type { CallOptions } from '@/lib/api/client';
import { type SavedFile, savedFile } from '@/lib/domain/forms/form-model';
import { CallError } from '@/lib/errors';
import type { Locale } from '@/lib/i18n/languages';
import { renderInLanguage } from '@/tests/support/in-language';
import { UploadField } from './upload-field';
import { type UploadTarget, UploadTargetProvider } from './upload-target';

const SAVED: SavedFile = {
  ...{ field_ID: 'card', id: 'F1', name: 'my student card.jpg', media_type: 'image/jpeg' },
  ...{ size: 1536, width: 60, height: 30 },
};
const PHOTO = new File(['x'.repeat(1536)], 'my student card.jpg', { type: 'image/jpeg' });
const schema = z.object({ name: z.string(), card: savedFile });

/** An upload that the test answers. */
interface Sending {
  file: File;
  options: CallOptions;
  save: () => void;
  fail: (error: Error) => void;
}

let sendings: Sending[];
const remove = vi.fn<UploadTarget['remove']>();
const submit = vi.fn();
beforeEach(() => {
  sendings = [];
  remove.mockReset().mockResolvedValue({ done: true });
  submit.mockReset().mockResolvedValue(undefined);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
});

const target: UploadTarget = {
  send: (file, _field, options) =>
    new Promise((resolve, reject) => {
      sendings.push({ file, options, save: () => resolve(SAVED), fail: reject });
    }),
  remove,
};

async function open({ card, locale }: { card?: SavedFile; locale?: Locale } = {}) {
  await renderInLanguage(
    <UploadTargetProvider target={target}>
      <Form
        id="f"
        schema={schema}
        submit={submit}
        defaultValues={{ name: 'Ada', card }}
        unanswered="Not sent"
        onWrong="summary"
      >
        <TextField name="name" label="Name" />
        <UploadField name="card" label="Student card" hint="Both your name and the date" kind="photo" />
        <SubmitButton>Send</SubmitButton>
      </Form>
    </UploadTargetProvider>,
    locale,
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const choose = (file = PHOTO) =>
  userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]') ?? document.body, file);
const status = () =>
  screen
    .getAllByRole('status')
    .map((each) => each.textContent)
    .join('');
const last = (): Sending => {
  const sending = sendings.at(-1);
  if (!sending) throw new Error('nothing was sent');
  return sending;
};
const report = (share: number) => act(() => last().options.onProgress?.(share));

describe('UploadField', () => {
  it('shows how much is sent, says it sparingly, and then the file with its shortened name and size', async () => {
    await open();
    await choose();
    const bar = screen.getByRole('progressbar', { name: 'Sending my student….jpg' });
    const said = new Set<string>();
    for (const share of [0, 0.12, 0.33, 0.49, 0.5, 0.75, 1]) {
      report(share);
      expect(bar).toHaveAttribute('aria-valuenow', String(Math.floor(share * 100)));
      said.add(status());
    }
    expect([...said]).toEqual(['Sending my student….jpg', 'Half of my student….jpg is sent']);
    expect(screen.getByText('Checking…')).toBeVisible();
    await act(async () => last().save());
    expect(status()).toBe('my student….jpg was added');
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByText('1.5 Kb')).toBeVisible();
    expect(screen.getByTitle('my student card.jpg')).toHaveTextContent('my student….jpg');
    await userEvent.click(button('Send'));
    await waitFor(() => expect(submit).toHaveBeenCalledWith({ name: 'Ada', card: SAVED }));
  });

  it('asks for a missing photo after the submit, and leads to its button', async () => {
    await open();
    expect(button('Choose an image')).toHaveAccessibleDescription('Both your name and the date');
    await userEvent.click(button('Send'));
    await userEvent.click(await screen.findByRole('link', { name: 'Add your student card' }));
    expect(button('Choose an image')).toHaveFocus();
    expect(button('Choose an image')).toHaveAccessibleDescription(/Add your student card/);
    expect(submit).not.toHaveBeenCalled();
  });

  it('cancels, and sends nothing more of it', async () => {
    await open();
    await choose();
    report(0.4);
    await userEvent.click(button('Cancel'));
    expect(last().options.signal?.aborted).toBe(true);
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(button('Choose an image')).toBeVisible();
    await act(async () => last().save());
    expect(screen.queryByText('1.5 Kb')).toBeNull();
  });

  it('shows why a file was refused, keeps the rest of the form, and takes another one', async () => {
    await open();
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' Lovelace');
    await choose();
    await act(async () => last().fail(new CallError(422, { file: ['This picture cannot be read.'] })));
    expect(screen.getAllByText('This picture cannot be read.')[0]).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada Lovelace');
    await choose(new File(['y'], 'second.jpg', { type: 'image/jpeg' }));
    expect(last().file.name).toBe('second.jpg');
    await act(async () => last().save());
    expect(screen.queryByText('This picture cannot be read.')).toBeNull();
  });

  it('keeps the file over a lost network, and sends it when the connection returns', async () => {
    await open();
    await choose();
    report(0.6);
    await act(async () => last().fail(new CallError(0, { request: ['offline'] })));
    expect(screen.getAllByText(/there is no connection/)[0]).toBeVisible();
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(sendings).toHaveLength(2));
    expect(last().file).toBe(PHOTO);
    await act(async () => last().fail(new CallError(0, { request: ['offline'] })));
    await userEvent.click(button('Try again'));
    await act(async () => last().save());
    expect(status()).toBe('my student….jpg was added');
  });

  it('comes back later by itself when the server is busy', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    await open();
    await choose();
    await act(async () => last().fail(new CallError(503, { request: ['busy'] }, 0.01)));
    expect(screen.getByRole('progressbar')).toBeVisible();
    await waitFor(() => expect(sendings).toHaveLength(2));
    vi.restoreAllMocks();
  });

  it('refuses more than 10 MB before anything is sent', async () => {
    await open({ locale: 'fr' });
    const large = new File(['x'], 'grande.jpg', { type: 'image/jpeg' });
    Object.defineProperty(large, 'size', { value: 10 * 2 ** 20 + 1 });
    await choose(large);
    expect(
      screen.getAllByText(/Ce fichier est trop volumineux. Choisissez-en un d’au plus 10 Mo/)[0],
    ).toBeVisible();
    expect(sendings).toEqual([]);
  });

  it('replaces a photo that is there, which stays until the new one is saved', async () => {
    await open({ card: { ...SAVED, id: 'OLD', media_type: 'application/pdf' } });
    await choose();
    await act(async () => last().fail(new CallError(500, {})));
    expect(screen.getAllByText('The file could not be sent. Try again.')[0]).toBeVisible();
    await userEvent.click(button('Leave it'));
    expect(button('Remove')).toBeVisible();
    await userEvent.click(button('Send'));
    await waitFor(() =>
      expect(submit).toHaveBeenCalledWith(
        expect.objectContaining({ card: expect.objectContaining({ id: 'OLD' }) }),
      ),
    );
  });

  it('removes a photo; one that cannot be removed stays, and it is said', async () => {
    await open({ card: { ...SAVED, media_type: 'application/pdf' } });
    remove.mockRejectedValueOnce(new CallError(0, {}));
    await userEvent.click(button('Remove'));
    expect(await screen.findByText('The file could not be removed. Try again.')).toBeVisible();
    await userEvent.click(button('Remove'));
    expect(await screen.findByRole('button', { name: 'Choose an image' })).toBeVisible();
    expect(remove).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'F1' }), { name: 'card' });
  });
});
