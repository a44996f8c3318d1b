import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissToast, readToasts } from '@/components/ui/toast/toast-store';
import { MAX_STARS } from '@/lib/domain/programme/star-list';
import { STARRED_SCRIPT } from '@/lib/stars/starred-script';
import { addStars, readStars } from '@/lib/stars/stored-stars';
import { LiveFilter } from '../filter/live-filter';
import { GROUP_MARK, partMark, rowMark } from '../rows/row-parts';
import { StarButton } from './star-button';
import { StarButtons } from './star-buttons';
import { StarLists } from './star-lists';
import { StarredFilter } from './starred-filter';

const STAR = { label: 'Star', named: 'Star {title}', full: 'Full', full_text: 'Take one away.' };
const LISTS = {
  none: 'Nothing starred yet',
  share: 'Share my list',
  copied: 'Link copied',
  shared: { zero: 'None is here', one: 'One session for you', other: '{count} sessions for you' },
  unknown: { zero: '', one: 'One more is not here', other: '{count} more are not here' },
  take: 'Add to my stars',
  taken: 'Among your stars',
  full: 'Full',
};
const FOUND = { zero: 'No session', one: '1 session', other: '{count} sessions' };
const TITLES = { loom: 'Loom', knife: 'Knife', soap: 'Soap' };

/** A page as the server makes it, with a workshop that takes place twice. */
function Page() {
  return (
    <>
      <form id="form">
        <StarredFilter label="Starred" />
      </form>
      <StarLists form="form" root="rows" href="/schedule?day=all" isWhole words={LISTS} locale="en" />
      <LiveFilter form="form" root="rows" count={4} words={FOUND} locale="en" />
      <div id="rows">
        {['nine', 'ten'].map((time) => (
          <ul key={time} {...GROUP_MARK}>
            {(time === 'nine' ? (['loom', 'knife'] as const) : (['loom', 'soap'] as const)).map((code) => (
              <li key={code} {...rowMark()}>
                <div {...partMark('words')}>
                  <h4 {...partMark('title')}>
                    <a href={`/fr/workshops/${code}#${code}-${time}`}>{TITLES[code]}</a>
                  </h4>
                </div>
              </li>
            ))}
          </ul>
        ))}
      </div>
      <StarButtons root="rows" words={STAR} />
      <StarButton workshop={{ code: 'knife', title: 'Knife' }} words={STAR} />
    </>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  for (const { id } of readToasts()) dismissToast(id);
  history.replaceState(null, '', '/schedule?day=all');
});
afterEach(() => vi.useRealTimers());

/** Until the page has come to rest. */
const rest = () => act(() => vi.advanceTimersByTime(1500));

function open(address = '/schedule?day=all') {
  history.replaceState(null, '', address);
  render(<Page />);
  rest();
}
const starsOf = (title: string) => screen.getAllByRole('button', { name: `Star ${title}` });
const isPressed = (title: string) => starsOf(title).map((button) => button.ariaPressed);
const titles = () => screen.queryAllByRole('heading').map((heading) => heading.textContent);
const filter = () => screen.getByRole('checkbox', { name: /^Starred/ });
const press = (title: string) => fireEvent.click(starsOf(title)[0] ?? document.body);

/** What another tab of the browser does. */
function elsewhere(list: string) {
  localStorage.setItem('starred', list);
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'starred', newValue: list })));
}

describe('a star', () => {
  it('is a toggle with the name of its workshop, at each of its times and on its own page', () => {
    open();
    expect(isPressed('Loom')).toEqual(['false', 'false']);
    press('Loom');
    press('Knife');
    expect([isPressed('Loom'), isPressed('Knife')]).toEqual([
      ['true', 'true'],
      ['true', 'true'],
    ]);
    press('Loom');
    expect([isPressed('Loom'), readStars()]).toEqual([['false', 'false'], ['knife']]);
  });

  it('is there after a reload, and in another tab at once', () => {
    localStorage.setItem('starred', 'soap');
    open();
    expect([isPressed('Soap'), isPressed('Loom')]).toEqual([['true'], ['false', 'false']]);
    elsewhere('soap.loom');
    expect(isPressed('Loom')).toEqual(['true', 'true']);
    expect(filter()).toHaveAccessibleName('Starred 2');
  });

  it('is not given once the list is full, which is said', () => {
    addStars(Array.from({ length: MAX_STARS }, (_, index) => `w${index}`));
    open();
    press('Loom');
    expect(isPressed('Loom')).toEqual(['false', 'false']);
    expect(readToasts().map(({ title, text }) => [title, text])).toEqual([['Full', 'Take one away.']]);
  });

  it('lasts as long as the page where the browser keeps nothing', () => {
    const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    open();
    press('Soap');
    expect(isPressed('Soap')).toEqual(['true']);
    blocked.mockRestore();
    press('Soap');
    expect([isPressed('Soap'), localStorage.getItem('starred')]).toEqual([['false'], '']);
  });
});

describe('the filter for starred rows', () => {
  it('shows those alone, is in the address, and keeps a row whose star is just taken away', () => {
    localStorage.setItem('starred', 'loom.soap');
    open();
    fireEvent.click(filter());
    expect(titles()).toEqual(['Loom', 'Loom', 'Soap']);
    rest();
    expect(location.search).toBe('?day=all&starred=mine');
    press('Soap');
    expect([titles(), isPressed('Soap')]).toEqual([['Loom', 'Loom', 'Soap'], ['false']]);
    elsewhere('loom');
    expect(titles()).toEqual(['Loom', 'Loom']);
  });

  it('says how to begin where nothing is starred', () => {
    open('/schedule?starred=mine');
    expect([titles(), filter()]).toEqual([[], expect.objectContaining({ checked: true })]);
    expect(screen.getByText('Nothing starred yet')).toBeInTheDocument();
  });

  it('gives a link to the list', async () => {
    localStorage.setItem('starred', 'loom.soap');
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    open('/schedule?starred=mine');
    await act(async () => void fireEvent.click(screen.getByText('Share my list')));
    expect(writeText).toHaveBeenCalledWith(`${location.origin}/schedule?day=all&starred=loom.soap`);
    expect(screen.getByText('Link copied')).toBeInTheDocument();
    vi.unstubAllGlobals();
  });
});

describe('a list that was sent', () => {
  it('is shown, leaves out what is not in the programme, and is taken over', () => {
    localStorage.setItem('starred', 'knife');
    open('/schedule?day=all&starred=loom.gone.%3Cb%3E.other');
    expect(titles()).toEqual(['Loom', 'Loom']);
    expect(screen.getByText('One session for you').parentElement).toHaveTextContent('2 more are not here');
    expect([readStars(), location.search]).toEqual([['knife'], expect.stringContaining('starred=loom.gone')]);
    fireEvent.click(screen.getByRole('button', { name: 'Add to my stars' }));
    expect(readStars()).toEqual(['knife', 'loom']);
    expect(screen.getByText('Among your stars')).toBeInTheDocument();
    expect(titles()).toEqual(['Loom', 'Loom']);
  });

  it('gives way to one’s own', () => {
    localStorage.setItem('starred', 'knife');
    open('/schedule?day=all&starred=loom');
    fireEvent.click(filter());
    rest();
    expect([titles(), location.search]).toEqual([['Knife'], '?day=all&starred=mine']);
    fireEvent.click(filter());
    rest();
    expect([titles().length, location.search]).toEqual([4, '?day=all']);
  });

  it('of which nothing is in the programme says so, and offers nothing', () => {
    open('/schedule?day=all&starred=gone');
    const said = screen.getByText('None is here').closest('div') ?? document.body;
    expect(within(said).queryByRole('button')).toBeNull();
  });
});

describe('before anything is loaded', () => {
  afterEach(() => {
    document.body.replaceChildren();
    Reflect.deleteProperty(document, 'currentScript');
  });

  it.each([
    ['?day=all&starred=knife', 'loom', ['Knife']],
    ['?day=all&starred=mine', 'loom.gone', ['Loom', 'Loom']],
    ['?day=all&starred=mine', '', []],
    ['?day=all&starred=%3Cb%3E', 'loom', []],
    ['?day=all', 'loom', ['Loom', 'Knife', 'Loom', 'Soap']],
  ])('the rows of %s are right with the stars %j', async (query, own, shown) => {
    localStorage.setItem('starred', own);
    history.replaceState(null, '', `/schedule${query}`);
    const { innerHTML } = render(<Page />).container;
    document.body.innerHTML = '<main></main>';
    const main = document.querySelector('main') ?? document.body;
    const [head = '', rows = ''] = innerHTML.split(/(?=<div id="rows">)/);
    main.innerHTML = `${head}<script></script>`;
    const script = main.querySelector('script');
    Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
    new Function(STARRED_SCRIPT)();
    main.insertAdjacentHTML('beforeend', rows);
    await vi.advanceTimersByTimeAsync(0);
    expect(titles()).toEqual(shown);
  });
});
