import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Logo } from './logo';

const picture = (url: string) => ({ url, width: 40, height: 30 });

describe('a logo', () => {
  const shown = () =>
    screen
      .getAllByRole('img', { name: 'Mint' })
      .map((each) => [
        each.getAttribute('src'),
        each.getAttribute('loading'),
        each.className.match(/\S*(hidden|block)/g),
      ]);

  it('has its variant on dark pages, on their own ground, and only the shown one is loaded', () => {
    const { container } = render(
      <Logo name="Mint" logo={picture('/light.svg')} logo_dark={picture('/dark.svg')} />,
    );
    expect(shown()).toEqual([
      ['/light.svg', 'lazy', ['dark:hidden']],
      ['/dark.svg', 'lazy', ['hidden', 'dark:block']],
    ]);
    expect(container.firstElementChild?.classList).toContain('dark:bg-raised');
  });

  it('stands on white on dark pages as well without a variant', () => {
    const { container } = render(<Logo name="Mint" logo={picture('/light.svg')} logo_dark={null} />);
    expect(shown()).toEqual([['/light.svg', 'lazy', null]]);
    expect(container.firstElementChild?.classList).toContain('bg-plate');
    expect(container.firstElementChild?.classList).not.toContain('dark:bg-raised');
  });
});
