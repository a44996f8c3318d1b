import { fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EditableMark } from './editable-mark';

const EDITOR = 'https://editor.example';
const postMessage = vi.fn();
const followed = vi.fn();

async function renderPage(): Promise<HTMLElement> {
  const page = render(
    <>
      <div data-block="hero" data-block-kind="hero">
        <a href="/registration/start" onClick={followed}>
          Register
        </a>
      </div>
      <div data-block="faq" data-block-kind="text_box" />
      <EditableMark editors={[EDITOR]} />
    </>,
  );
  await vi.dynamicImportSettled();
  return page.getByText('Register');
}

function frame(referrer: string): void {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  vi.spyOn(window, 'parent', 'get').mockReturnValue({ postMessage } as unknown as Window); // all that is used of it
}

const editable = () => document.documentElement.dataset.websiteEditable;

beforeEach(() => {
  postMessage.mockClear();
  followed.mockClear();
  followed.mockImplementation((event: Event) => event.preventDefault());
});
afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

describe('EditableMark', () => {
  it('does nothing without query=mode, in any frame', async () => {
    frame(`${EDITOR}/`);
    fireEvent.click(await renderPage());
    expect([editable(), postMessage.mock.calls.length, followed.mock.calls.length]).toEqual([
      undefined,
      0,
      1,
    ]);
  });

  it('turns the flag on with query=mode, and off when the page is left', async () => {
    history.replaceState(null, '', '/?query=mode');
    const { unmount } = render(<EditableMark editors={[]} />);
    await vi.dynamicImportSettled();
    expect(editable()).toBe('Y');
    unmount();
    expect(editable()).toBeUndefined();
  });

  it('reports its blocks to the editor, and a clicked block instead of following its link', async () => {
    history.replaceState(null, '', '/?query=mode');
    frame(`${EDITOR}/sites/7`);
    fireEvent.click(await renderPage());
    expect(postMessage.mock.calls).toEqual([
      [
        {
          source: 'rendezvous',
          type: 'blocks',
          blocks: [
            { code: 'hero', kind: 'hero' },
            { code: 'faq', kind: 'text_box' },
          ],
        },
        EDITOR,
      ],
      [{ source: 'rendezvous', type: 'block', code: 'hero', kind: 'hero' }, EDITOR],
    ]);
    expect(followed).not.toHaveBeenCalled();
  });

  it.each(['https://editor.example.evil.example/', 'https://other.example/', ''])(
    'reports nothing to a framing page of "%s", and its links work',
    async (referrer) => {
      history.replaceState(null, '', '/?query=mode');
      frame(referrer);
      fireEvent.click(await renderPage());
      expect([postMessage.mock.calls.length, followed.mock.calls.length]).toEqual([0, 1]);
    },
  );
});
