import { afterEach, expect, it, vi } from 'vitest';
import { EARLY_PRESS_SCRIPT } from './early-press-script';
import { carryOutEarlyPresses } from './early-presses';

// The page's own script, which listens from now on.
new Function(EARLY_PRESS_SCRIPT)();

/** Shows a page of which the scripts have not come, with a button. */
function showEarly(html: string): HTMLButtonElement {
  window.earlyPresses = [];
  document.body.innerHTML = html;
  return button();
}

function button(): HTMLButtonElement {
  const found = document.querySelector('button');
  if (!found) throw new Error('no button');
  return found;
}

afterEach(() => {
  carryOutEarlyPresses();
  document.body.innerHTML = '';
});

it('a press is kept, goes no further, and is carried out once, however often it was repeated', () => {
  const pressed = showEarly('<button type="button"><span>Sign out</span></button>');
  const onClick = vi.fn();
  pressed.addEventListener('click', onClick);
  pressed.querySelector('span')?.click();
  pressed.click();
  expect(onClick).not.toHaveBeenCalled();
  expect(pressed).toHaveAttribute('aria-busy', 'true');
  carryOutEarlyPresses();
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(pressed).not.toHaveAttribute('aria-busy');
  pressed.click();
  expect(onClick).toHaveBeenCalledTimes(2);
});

it('several presses are carried out in their order', () => {
  showEarly('<button>first</button><button>second</button>');
  const [first, second] = document.querySelectorAll('button');
  const order: (string | null)[] = [];
  for (const each of [first, second]) {
    each?.addEventListener('click', () => order.push(each.textContent));
  }
  second?.click();
  first?.click();
  carryOutEarlyPresses();
  expect(order).toEqual(['second', 'first']);
});

it('a press counts for the button in the place of one that is drawn anew, if only one is called the same', () => {
  showEarly('<button>Begin</button>').click();
  const onClick = vi.fn();
  document.body.innerHTML = '<button>Begin</button>';
  button().addEventListener('click', onClick);
  carryOutEarlyPresses();
  expect(onClick).toHaveBeenCalledTimes(1);

  showEarly('<button>Remove</button>').click();
  document.body.innerHTML = '<button>Remove</button><button>Remove</button>';
  for (const each of document.querySelectorAll('button')) each.addEventListener('click', onClick);
  carryOutEarlyPresses();
  expect(onClick).toHaveBeenCalledTimes(1);
});

it.each([
  ['of a form that scripts send', '<form method="dialog"><button type="submit">Go on</button></form>', false],
  [
    'of a form with an address',
    '<form action="/schedule"><button type="submit">Search</button></form>',
    true,
  ],
  ['that opens a popover', '<button type="button" popovertarget="filters">Filters</button>', true],
  ['that the rows keep themselves', '<button type="button" data-early="add">Choose</button>', true],
])('a button %s', (_, html, isLeftAlone) => {
  const pressed = showEarly(html);
  const onClick = vi.fn((event: Event) => event.preventDefault());
  pressed.addEventListener('click', onClick);
  pressed.click();
  expect(onClick).toHaveBeenCalledTimes(isLeftAlone ? 1 : 0);
  carryOutEarlyPresses();
  expect(onClick).toHaveBeenCalledTimes(1);
});
