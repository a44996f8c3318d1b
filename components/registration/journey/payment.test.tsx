import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { mockCall, mockRefusal } from '@/tests/support/call-mocks';
import { router } from '@/tests/support/mocked-address';
import { field, fillCard, openJourney, pay, server, setUpJourney, title } from '@/tests/support/open-journey';
import { overviewWith, reviewWith } from '@/tests/support/registration-samples';
import { sampleTrack } from '@/tests/support/track-sample';

setUpJourney();

describe('paying', () => {
  it('says what is wrong with the card, in one summary that leads to the fields', async () => {
    await openJourney('?step=payment');
    await title('Review and pay');
    await userEvent.click(await screen.findByRole('button', { name: /^Pay/ }));
    const summary = await screen.findByRole('region', { name: /^Correct/ });
    await waitFor(() => expect(summary).toHaveFocus());
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Enter the card number.', 'Enter the expiry date.', 'Enter the security code.']);
    await userEvent.click(within(summary).getByRole('link', { name: 'Enter the card number.' }));
    expect(field('Card number')).toHaveFocus();
  });

  const confirmed = mockCall('saveSubmitRegistration', {
    outcome: 'confirmed',
    registration: overviewWith({ status: 'submitted', started: 'N', payment: 'paid' }),
    lost: [],
    refunded: null,
  });

  /** Collects the payment keys that are sent from now on. */
  function sentKeys(): unknown[] {
    const keys: unknown[] = [];
    server.events.on('request:start', async ({ request }) => {
      if (request.url.endsWith('/saveSubmitRegistration')) {
        keys.push((await request.clone().formData()).get('payment_key'));
      }
    });
    return keys;
  }

  it.each([
    ['place_lost', 0, /^Somebody else took your place .* \$.245\.00 goes back/, 'See what is still free'],
    [
      'code_ended',
      9,
      /^Others used up the code that lowered your price .* \$.245\.00/,
      'Continue without the code',
    ],
    ['already_registered', 9, /^Another registration with your email address/, 'See what is still free'],
  ] as const)('says why a payment is refunded: %s', async (reason, left, why, action) => {
    const track = sampleTrack({ availability: { ...sampleTrack().availability, left } });
    const registration = overviewWith({ payment: 'refunded', track });
    await openJourney(
      '?step=payment',
      mockCall('saveSubmitRegistration', {
        ...{ outcome: 'refunded', registration, lost: [] },
        refunded: { amount: 24_500, currency: 'USD' },
      }),
    );
    await fillCard();
    const problem = { step: 'payment', reason, message: 'What happened.' } as const;
    server.use(mockCall('initStepReview', reviewWith({ registration, problems: [problem] })));
    await pay();
    expect(await screen.findByText(why)).toBeInTheDocument();
    const next = action === 'Continue without the code' ? 'button' : 'link';
    await userEvent.click(screen.getByRole(next, { name: action }));
    if (next === 'button') expect(await title('Review and pay')).toBeInTheDocument();
  });

  it('keeps everything after a refused card, and means another attempt by the next press', async () => {
    const keys = sentKeys();
    await openJourney(
      '?step=payment',
      mockRefusal('saveSubmitRegistration', 422, { credit: ['The card was declined.'] }),
    );
    await fillCard();
    await pay();
    expect(await screen.findByText('The payment did not go through')).toBeInTheDocument();
    expect(screen.getByText('The card was declined.')).toBeInTheDocument();
    expect(field('Name on the card')).toHaveValue('Ada Lovelace');
    expect(field('Card number')).toHaveValue('4000 0000 0000 0002');
    expect(field('Expiry date')).toHaveValue('12 / 40');
    expect(field('Security code')).toHaveValue('123');

    server.use(confirmed);
    await pay();
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/registration/confirmation'));
    expect(keys).toHaveLength(2);
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('sends the key of a lost attempt again, so that one is charged once', async () => {
    const keys = sentKeys();
    await openJourney(
      '?step=payment',
      http.post('*/api/saveSubmitRegistration', () => HttpResponse.error()),
    );
    await fillCard('4242424242424242');
    await pay();
    expect(
      await screen.findByText('We do not know yet whether the payment went through'),
    ).toBeInTheDocument();

    server.use(confirmed);
    await pay();
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/registration/confirmation'));
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
  });

  it('means another attempt once it is known that nothing was charged', async () => {
    const keys = sentKeys();
    let failed = false;
    await openJourney(
      '?step=payment',
      mockCall('checkRegistration', () => overviewWith({ payment: failed ? 'declined' : 'none' })),
      mockRefusal('saveSubmitRegistration', 503, { request: ['Payment is not available right now.'] }),
    );
    await fillCard('4242424242424242');
    failed = true;
    await pay();
    expect(await screen.findByText('Payment is not available right now.')).toBeInTheDocument();

    server.use(confirmed);
    await pay();
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/registration/confirmation'));
    expect(keys).toHaveLength(2);
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('is asked for once however fast one presses', async () => {
    const keys = sentKeys();
    await openJourney('?step=payment', confirmed);
    await fillCard('4242424242424242');
    await userEvent.dblClick(screen.getByRole('button', { name: /^Pay/ }));
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/registration/confirmation'));
    expect(keys).toHaveLength(1);
  });

  it('is on one screen with what is paid for, and the name is filled in', async () => {
    await openJourney('?step=payment');
    await title('Review and pay');
    expect(await screen.findByRole('textbox', { name: 'Name on the card' })).toHaveValue('Ada Lovelace');
    const sessions = screen.getByRole('region', { name: 'Your sessions' });
    expect(sessions).toHaveTextContent('Weaving with one loom');
    expect(screen.getAllByRole('table', { name: 'Fee lines and total' })[0]).toHaveTextContent(
      'Total (USD)$ 245.00',
    );
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByRole('button', { name: /^Pay \$\s245\.00$/ })).toBeInTheDocument();
  });

  it('stays at the card when something has changed since, says so, and keeps what was typed', async () => {
    let reads = 0;
    await openJourney(
      '?step=payment',
      mockCall('initStepReview', () => reviewWith({ version: ++reads })),
      mockRefusal('saveSubmitRegistration', 409, { request: ['Something changed.'] }, 'changed_since_review'),
    );
    await fillCard('4242424242424242');
    await pay();
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('Your registration has changed');
    expect(notice).toHaveTextContent('Nothing was charged');
    await waitFor(() => expect(notice.parentElement).toHaveFocus());
    expect(field('Card number')).toHaveValue('4242 4242 4242 4242');
    expect(location.search).toBe('?step=payment');
    await waitFor(() => expect(reads).toBeGreaterThan(1));
  });

  it('tells at the card what the event refuses', async () => {
    await openJourney(
      '?step=payment',
      mockRefusal(
        'saveSubmitRegistration',
        422,
        { email: ['Somebody is registered with it.'] },
        'already_registered',
      ),
    );
    await fillCard('4242424242424242');
    await pay();
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('Somebody is registered with it.');
    expect(within(notice).getByRole('link')).toHaveAttribute('href', '/registration/lookup-registration');
    expect(field('Card number')).toHaveValue('4242 4242 4242 4242');
  });

  it('waits for a payment that has no answer yet', async () => {
    await openJourney(
      '?step=payment',
      mockCall('initStepReview', reviewWith({ registration: overviewWith({ payment: 'pending' }) })),
    );
    await title('Your payment is being confirmed');
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
  });
});
