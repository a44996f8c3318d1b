import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LateTitle } from './late-title';

const said = () => screen.getByText((_, element) => element?.ariaLive === 'assertive').textContent;

beforeEach(() => {
  document.title = 'Home';
  history.replaceState(null, '', '/');
});
afterEach(() => {
  document.title = '';
});

/** Opens the home page and goes on to another one, which has a title already or not. */
function goOn(title: string, heading = ''): void {
  const page = (text: string) => (
    <>
      <LateTitle />
      {text && <h1>{text}</h1>}
    </>
  );
  const { rerender } = render(page('Home'));
  expect(said()).toBe('');
  history.pushState(null, '', '/cancel-registration');
  document.title = title;
  rerender(page(heading));
}

describe('a title that comes after its page', () => {
  it('is said as soon as it is there', async () => {
    goOn('');
    expect(said()).toBe('');
    document.title = 'Cancel your registration';
    await expect.poll(said).toBe('Cancel your registration');
  });

  it.each([
    ['title', 'Cancel your registration', ''],
    ['heading', '', 'Cancel your registration'],
  ])('is not said where Next has said the %s', async (_, title, heading) => {
    goOn(title, heading);
    document.title = 'Cancel a registration';
    await new Promise((resolve) => setTimeout(resolve));
    expect(said()).toBe('');
  });
});
