import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { ChoicePlace } from '@/components/programme/rows/choice-place';
import { partMark, rowMark } from '@/components/programme/rows/row-parts';
import { EARLY_CHOICE_SCRIPT } from '@/lib/basket/early-choice-script';
import { setUpBasketPages } from '@/tests/support/basket-page';
import { mockCall } from '@/tests/support/call-mocks';
import { sampleCart, sampleSession } from '@/tests/support/cart-samples';
import { renderInLanguage } from '@/tests/support/in-language';

const server = setUpBasketPages();
// The page's own script.
new Function(EARLY_CHOICE_SCRIPT)();

const loom = sampleSession('loom', 18);
const noAnswer = (path: string) => http.all(`*/api/${path}`, () => HttpResponse.error());

/** A page on which "Choose" was pressed before what it does was there. */
async function openPressed() {
  const { ChooseSessions } = await import('./choose-sessions');
  const { Toaster } = await import('@/components/ui/toast/toaster');
  const failure = { mark: null, title: 'That did not work', text: 'There is no answer.', again: 'Try again' };
  const choose = (
    <ChooseSessions
      root="rows"
      sessions={{ json: JSON.stringify([loom]) }}
      timeZone="America/Los_Angeles"
      locale="en"
      failure={failure}
    />
  );
  const page = (isLoaded: boolean) => (
    <>
      <ul id="rows">
        <li {...rowMark()}>
          <div {...partMark('side')}>
            <ChoicePlace session={loom} timeZone="America/Los_Angeles" />
          </div>
        </li>
      </ul>
      {isLoaded && choose}
      <Toaster label="Notices" closeLabel="Close" />
    </>
  );
  const { rerender } = await renderInLanguage(page(false));
  const early = screen.getByRole('button', { name: /^Choose loom/ });
  await userEvent.click(early);
  expect(early).toHaveAttribute('aria-busy', 'true');
  rerender(page(true));
}

/** Counts the adds, each of which is answered with the session in the basket. */
function countAdds(): { made: number } {
  const adds = { made: 0 };
  server.use(
    mockCall('handleWorkshopCart', () => {
      adds.made += 1;
      return sampleCart({ items: [loom] });
    }),
  );
  return adds;
}

const pressAgain = async () => userEvent.click(await screen.findByRole('button', { name: 'Try again' }));

describe('a press on a row’s button before what it does is loaded', () => {
  it('is carried out once, by the button that takes its place and its focus', async () => {
    const adds = countAdds();
    server.use(mockCall('getWorkshopsCart', sampleCart({ items: [] })));
    await openPressed();
    expect(await screen.findByRole('button', { name: /^Remove loom/ })).toHaveFocus();
    expect(screen.getAllByRole('button', { name: /loom/ })).toHaveLength(1);
    expect(adds.made).toBe(1);
  });

  it('is left to the visitor where it would give something up', async () => {
    const adds = countAdds();
    server.use(mockCall('getWorkshopsCart', sampleCart({ items: [sampleSession('knife', 18)] })));
    await openPressed();
    expect(await screen.findByRole('button', { name: /^Swap knife for loom/ })).toHaveFocus();
    expect(adds.made).toBe(0);
  });

  it('says so when the basket cannot be read, and is carried out when tried again', async () => {
    const adds = countAdds();
    server.use(noAnswer('getWorkshopsCart/*'));
    await openPressed();
    await screen.findByText('That did not work');
    expect(screen.getByRole('button', { name: /^Choose loom/ })).not.toHaveAttribute('aria-busy');
    server.use(mockCall('getWorkshopsCart', sampleCart({ items: [] })));
    await pressAgain();
    await screen.findByRole('button', { name: /^Remove loom/ });
    expect(adds.made).toBe(1);
  });
});

it('a change without an answer leaves the row as it is, says so, and is made when tried again', async () => {
  server.use(
    mockCall('getWorkshopsCart', sampleCart({ items: [] })),
    mockCall('checkWorkshopSessionStatus', { sessions: [] }),
    noAnswer('handle-workshop-cart'),
  );
  await openPressed();
  await screen.findByText('That did not work');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Choose loom/ })).not.toHaveAttribute('aria-busy'),
  );
  const adds = countAdds();
  await pressAgain();
  await screen.findByRole('button', { name: /^Remove loom/ });
  expect(adds.made).toBe(1);
  expect(screen.queryByText('That did not work')).toBeNull();
});
