import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { refreshBasket } from '@/lib/basket/basket-query';
import type { RegistrationOverview } from '@/lib/contract/parts/registration';
import { mockCall, type SentInput } from '@/tests/support/call-mocks';
import { sampleCart } from '@/tests/support/cart-samples';
import { field, fillCard, openJourney, setUpJourney, title } from '@/tests/support/open-journey';
import { loom, lostLoom, overviewWith, reviewWith } from '@/tests/support/registration-samples';

setUpJourney();

describe('an ended hold', () => {
  it('is told, and the place can be taken again', async () => {
    let held = false;
    const sent: SentInput[] = [];
    await openJourney(
      '?step=workshops',
      mockCall('getScheduleListByCodeAndTrack', {
        time_zone: 'America/Los_Angeles',
        slots: [],
        sessions: [loom],
      }),
      mockCall('initStepReview', () => reviewWith({ cart: sampleCart({ items: [held ? loom : lostLoom] }) })),
      mockCall('handleWorkshopCart', (fields) => {
        sent.push(fields);
        held = true;
        return sampleCart({ items: [loom] });
      }),
    );
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('A place is no longer held for you');
    expect(notice).toHaveTextContent('Weaving with one loom');
    await userEvent.click(within(notice).getByRole('button', { name: 'Take it again' }));
    await waitFor(() => expect(notice).not.toBeInTheDocument());
    expect(sent).toEqual([
      {
        action: 'add-workshop',
        audience: 'attendee',
        registration_code: 'ABCDE-FGHJK',
        workshop_code: 'loom',
        schedule_code: loom.workshops_schedule_code,
        session_code: loom.workshops_session_code,
        schedule_start: loom.workshops_schedule_start,
        schedule_end: loom.workshops_schedule_end,
      },
    ]);
  });
});

describe('a hold that ends while its attendee pays', () => {
  const closed: RegistrationOverview['steps'] = [
    { id: 'personal', complete: 'Y', open: 'Y' },
    { id: 'workshops', complete: 'N', open: 'Y' },
    { id: 'payment', complete: 'N', open: 'N' },
  ];

  const HELD_MS = 900;
  /** An instant by the server's clock. */
  const at = (ms: number) => new Date(Date.parse('2027-01-10T18:00:00.000Z') + ms).toISOString();

  /** The card while a hold ends; `renew` says whether the seat is held again. */
  async function openWhileHoldEnds(renew: () => Promise<boolean> | boolean) {
    let held = false;
    let reads = 0;
    let firstRead = Number.POSITIVE_INFINITY;
    // By the time, and not by the step: a slow machine still types the card then.
    const ended = () => Date.now() - firstRead >= HELD_MS;
    const cart = () => {
      firstRead = Math.min(firstRead, Date.now());
      const as_of = at((ended() ? 2000 : 0) + reads++);
      return sampleCart({ items: [ended() && !held ? lostLoom : loom], as_of });
    };
    await openJourney(
      '?step=payment',
      mockCall('initStepReview', async (sent) => {
        if (sent.renew === 'Y') held = await renew();
        const isLost = ended() && !held;
        const problem = { step: 'workshops', reason: 'seats_lost', message: 'It is gone.' } as const;
        const registration = overviewWith({
          reserved_until: isLost ? null : at(held ? 900_000 : HELD_MS),
          ...(isLost && { steps: closed }),
        });
        return reviewWith({ registration, cart: cart(), problems: isLost ? [problem] : [] });
      }),
      mockCall('getWorkshopsCart', cart),
    );
    await fillCard();
    return { readBasket: refreshBasket };
  }

  it('is renewed while the seat is free, and nothing false is shown meanwhile', async () => {
    let answer = (_held: boolean) => {};
    let asked = 0;
    const { readBasket } = await openWhileHoldEnds(() => {
      asked += 1;
      return new Promise<boolean>((resolve) => {
        answer = resolve;
      });
    });
    await waitFor(() => expect(asked).toBe(1), { timeout: 15_000 });
    // As a live message does that comes before the renewal is answered.
    await act(async () => {
      await readBasket();
    });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText('The time has run out')).toBeNull();
    expect(screen.getAllByText('Holding your places again')[0]).toBeInTheDocument();
    answer(true);
    expect((await screen.findAllByText('Held for 15 min'))[0]).toBeInTheDocument();
    expect(asked).toBe(1);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(await title('Review and pay')).toBeInTheDocument();
    expect(field('Card number')).toHaveValue('4000 0000 0000 0002');
  });

  it('is told at the card when the seat went to somebody else, with what can be done, and the card stays', async () => {
    await openWhileHoldEnds(() => false);
    const notice = await screen.findByRole('alert', undefined, { timeout: 15_000 });
    expect(notice).toHaveTextContent('Weaving with one loom');
    expect(within(notice).getByRole('button', { name: 'Continue without' })).toBeInTheDocument();
    expect(await title('Review and pay')).toBeInTheDocument();
    expect(field('Card number')).toHaveValue('4000 0000 0000 0002');
  });
});
