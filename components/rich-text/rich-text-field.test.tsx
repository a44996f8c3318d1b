import { readFileSync } from 'node:fs';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type UploadTarget, UploadTargetProvider } from '@/components/files/upload-target';
import { Form, SubmitButton } from '@/components/form/form';
import type { SavedFile } from '@/lib/domain/forms/form-model';
import { CallError } from '@/lib/errors';
import { renderInLanguage } from '@/tests/support/in-language';
import { RichTextField } from './rich-text-field';

const word = readFileSync('tests/support/pasted/word.html.txt', 'utf8');
const PICTURE: SavedFile = {
  ...{ field_ID: 'story', id: 'AAAAA-BBBBB', name: 'kiln.jpg', media_type: 'image/jpeg' },
  ...{ size: 10, width: 40, height: 20 },
};
const photo = (name = 'kiln.jpg') => new File(['x'], name, { type: 'image/jpeg' });

const submit = vi.fn<(answers: { story: string }) => Promise<void>>();
const send = vi.fn<UploadTarget['send']>();
const text = z.object({ story: z.string().min(1, 'required') });

beforeEach(() => {
  submit.mockReset().mockResolvedValue();
  send.mockReset().mockResolvedValue(PICTURE);
  Element.prototype.scrollIntoView = vi.fn();
  // What jsdom does not draw, the editor asks for.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList; // an empty list has the methods that are used
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = vi.fn();
});

async function open({ story = '', locale = 'en' as 'en' | 'fr', takesPictures = true } = {}) {
  await renderInLanguage(
    <UploadTargetProvider target={takesPictures ? { send, remove: vi.fn() } : undefined}>
      <Form id="f" schema={text} submit={submit} defaultValues={{ story }} unanswered="no" aria-label="F">
        <RichTextField name="story" label="Story" hint="A hint" />
        <SubmitButton pendingLabel="…">Send</SubmitButton>
      </Form>
    </UploadTargetProvider>,
    locale,
  );
  const toolbar = await screen.findByRole('toolbar');
  return { toolbar, box: screen.getByRole('textbox', { name: 'Story' }) };
}

const tool = (name: string) => screen.getByRole('button', { name });
const sent = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(submit).toHaveBeenCalled());
  return submit.mock.lastCall?.[0].story;
};

function paste(box: HTMLElement, data: { html?: string; text?: string; files?: File[] }): void {
  box.focus();
  const types: Record<string, string | undefined> = {
    'text/html': data.html,
    'text/plain': data.text,
    Text: data.text,
  };
  const clipboardData = {
    getData: (type: string) => types[type] ?? '',
    files: data.files ?? [],
    types: Object.keys(types),
  };
  fireEvent(box, createEvent.paste(box, { clipboardData }));
}

describe('before the editor is there', () => {
  it('takes plain text, which stays when the editor comes, with the focus', async () => {
    await renderInLanguage(
      <Form id="f" schema={text} submit={submit} defaultValues={{ story: '' }} unanswered="no" aria-label="F">
        <RichTextField name="story" label="Story" />
        <SubmitButton pendingLabel="…">Send</SubmitButton>
      </Form>,
    );
    const plain = screen.getByRole('textbox', { name: 'Story' });
    expect(plain.tagName).toBe('TEXTAREA');
    plain.focus();
    fireEvent.change(plain, { target: { value: 'One <two>\n\nthree' } });
    await screen.findByRole('toolbar');
    const box = screen.getByRole('textbox', { name: 'Story' });
    expect(box.innerHTML).toBe('<p>One &lt;two&gt;</p><p>three</p>');
    // The editor takes the focus at the next frame.
    await waitFor(() => expect(box).toHaveFocus());
    expect(await sent()).toBe('<p>One &lt;two&gt;</p><p>three</p>');
  });
});

describe('the toolbar', () => {
  it('is one stop of the Tab key, walked with the arrow keys, with names and states in both languages', async () => {
    const { toolbar, box } = await open({ locale: 'fr', story: '<p>Bonjour</p>' });
    const buttons = within(toolbar).getAllByRole('button');
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      ...['Gras', 'Italique', 'Titre', 'Sous-titre', 'Liste', 'Liste numérotée', 'Lien'],
      ...['Ajouter une image', 'Annuler', 'Rétablir'],
    ]);
    expect(buttons.map(({ tabIndex }) => tabIndex).filter((stop) => stop === 0)).toHaveLength(1);
    buttons[0]?.focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(tool('Rétablir')).toHaveFocus();
    await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}');
    expect(tool('Titre')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(box.innerHTML).toBe('<h3>Bonjour</h3>');
    expect(tool('Titre')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(tool('Annuler'));
    expect(box.innerHTML).toBe('<p>Bonjour</p>');
    expect(tool('Annuler')).toHaveAttribute('aria-disabled', 'true');
  });

  it('offers no pictures in a form that takes no files', async () => {
    await open({ takesPictures: false });
    expect(screen.queryByRole('button', { name: 'Add a picture' })).toBeNull();
  });
});

describe('the box', () => {
  it('is announced as every field is, with its hint and its error', async () => {
    const { box } = await open();
    expect(box).toHaveAttribute('aria-required', 'true');
    expect(box).toHaveAttribute('aria-multiline', 'true');
    expect(box).toHaveAccessibleDescription('A hint');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(box).toBeInvalid());
    expect(box).toHaveAccessibleDescription(/A hint Enter your story/);
  });

  it('is left with the Tab key, also from a list', async () => {
    const { box } = await open({ story: '<ul><li>a</li><li>b</li></ul>' });
    box.focus();
    const pressed = createEvent.keyDown(box, { key: 'Tab' });
    fireEvent(box, pressed);
    expect(pressed.defaultPrevented).toBe(false);
    expect(box.querySelectorAll('ul ul')).toHaveLength(0);
  });

  it('shows nothing that could act, and writes nothing before something is changed', async () => {
    const { box } = await open({
      story: '<p onclick="x()">a<script>1</script><img src="x" onerror="y"></p>',
    });
    expect(box.innerHTML).toBe('<p>a</p>');
    expect(await sent()).toBe('<p onclick="x()">a<script>1</script><img src="x" onerror="y"></p>');
  });
});

describe('pasting', () => {
  it('keeps of a Word document headings, lists, emphasis and links, and says once that pictures were left out', async () => {
    const { box } = await open();
    paste(box, { html: word, text: 'Teaching', files: [photo('picture of the text.png')] });
    expect(await sent()).toBe(
      [
        '<h3>Teaching with kilns</h3><h3>What you learn</h3>',
        '<p>Clay is “alive”, it’s <strong>never</strong> <em>quite</em>&nbsp;dry.</p>',
        '<ul><li><p>Wheel</p><ul><li><p>Centring</p></li></ul></li><li><p>Kiln</p></li></ul>',
        '<h4>Order of the day</h4><ol><li><p>Listen</p></li><li><p>Try</p></li></ol>',
        '<p>See <a href="https://kilns.example.org/">the kilns</a>.</p>',
      ].join(''),
    );
    expect(send).not.toHaveBeenCalled();
    expect(screen.getAllByText(/Pictures in what you pasted were left out/)).toHaveLength(1);
  });

  it('keeps the text of a web page', async () => {
    const { box } = await open();
    const page =
      '<meta charset="utf-8"><h2 style="color:red">A</h2><div class="x"><span>b <b style="font-weight:normal">c</b></span></div><table><tr><td>d</td></tr></table><a href="javascript:alert(1)">e</a><img src="https://x.example/a.png">';
    paste(box, { html: page });
    expect(await sent()).toBe('<h3>A</h3><p>b c</p><p>d</p><p>e</p>');
  });

  it('makes paragraphs of blank lines', async () => {
    const { box } = await open();
    paste(box, { text: 'One\r\ntwo\r\n\r\n\r\nThree <b>' });
    expect(await sent()).toBe('<p>One<br>two</p><p>Three &lt;b&gt;</p>');
  });

  it('uploads a picture', async () => {
    const { box } = await open();
    paste(box, { html: '<img src="https://x.example/a.png">', files: [photo()] });
    await waitFor(() =>
      expect(send).toHaveBeenCalledWith(
        expect.any(File),
        { name: 'story', kind: 'rich_text' },
        expect.anything(),
      ),
    );
    expect(screen.queryByText(/left out/)).toBeNull();
  });
});

describe('a picture', () => {
  const choose = (file = photo()) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('there is no way to files');
    fireEvent.change(input, { target: { files: [file] } });
  };
  const html = (alt: string) => `<p>a</p><img data-file="AAAAA-BBBBB" alt="${alt}" width="40" height="20">`;

  it('is added where the cursor was, and what it shows is asked', async () => {
    const { box } = await open({ story: '<p>a</p>' });
    choose();
    const alt = await screen.findByRole('textbox', { name: 'What does the picture show?' });
    await waitFor(() => expect(alt).toHaveFocus());
    await userEvent.keyboard('A "kiln"{Enter}');
    expect(submit).not.toHaveBeenCalled();
    expect(within(box).getByRole('img', { name: 'A "kiln"' })).toBeVisible();
    expect(await sent()).toContain('data-file="AAAAA-BBBBB" alt="A &quot;kiln&quot;" width="40" height="20"');
  });

  it('may be decoration', async () => {
    await open({ story: '<p>a</p>' });
    choose();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'It is only decoration' }));
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(await sent()).toContain(html(''));
  });

  it('that is too large, is none, or cannot be sent says so, and the text stays', async () => {
    await open({ story: '<p>a</p>' });
    const large = photo();
    Object.defineProperty(large, 'size', { value: 20 * 2 ** 20 });
    choose(large);
    expect(await screen.findByText(/This file is too large. Choose one of at most 10 MB/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Leave it' }));
    send.mockRejectedValueOnce(new CallError(422, { file: ['This is not a photo that can be used.'] }));
    choose();
    expect(await screen.findByText('This is not a photo that can be used.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Leave it' }));
    send.mockRejectedValueOnce(new CallError(0, {}));
    choose();
    expect(await screen.findByText(/there is no connection/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('textbox', { name: 'What does the picture show?' })).toBeVisible();
    expect(await sent()).toContain(html(''));
  });

  it('can be given up while it is sent', async () => {
    send.mockReturnValue(new Promise(() => undefined));
    await open({ story: '<p>a</p>' });
    choose();
    expect(await screen.findByRole('progressbar', { name: /Sending/ })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(await sent()).toBe('<p>a</p>');
  });
});
