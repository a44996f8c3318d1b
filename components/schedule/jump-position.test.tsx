import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { JumpPosition } from './jump-position';

/** The window, and the height of the page's header with the strip. */
const WINDOW_PX = 800;
const BAR_PX = 100;
/** Where the places are from the top of the page, and how long that is. The last two cannot reach the top. */
const PLACES = { nine: 110, ten: 900, noon: 1500, four: 1700 };
const PAGE_PX = 2000;

function stand() {
  vi.stubGlobal('innerHeight', WINDOW_PX);
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(PAGE_PX);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const place = Object.entries(PLACES).find(([id]) => id === this.id)?.[1];
    return new DOMRect(0, place === undefined ? 0 : place - scrollY, 0, BAR_PX);
  });
  render(
    <>
      <nav>
        <ul>
          {Object.keys(PLACES).map((id) => (
            <li key={id}>
              <a href={`#${id}`}>{id}</a>
            </li>
          ))}
        </ul>
        <JumpPosition />
      </nav>
      {Object.keys(PLACES).map((id) => (
        <p key={id} id={id} />
      ))}
    </>,
  );
}

async function scrollTo(px: number) {
  vi.stubGlobal('scrollY', px);
  window.dispatchEvent(new Event('scroll'));
  await act(() => new Promise<number>((done) => requestAnimationFrame(done)));
}

const current = () => screen.getAllByRole('link', { current: 'location' }).map((link) => link.textContent);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  history.replaceState(null, '', ' ');
});

it.each([
  ['the top of the page', 0, '', 'nine'],
  ['a place that has just come up', 800, '', 'ten'],
  ['the end of the page', 1200, '', 'four'],
  ['the end of the page, where the link before the last was followed', 1200, '#noon', 'noon'],
  ['the end of the page, where a link to what is above it was followed', 1200, '#nine', 'four'],
])('marks one place at %s', async (_where, px, hash, expected) => {
  if (hash !== '') history.replaceState(null, '', hash);
  stand();
  await scrollTo(px);
  expect(current()).toEqual([expected]);
});
