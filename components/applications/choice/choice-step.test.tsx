import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { APPLICATION_CODE, applicationWith, usd } from '@/tests/support/application-samples';
import { mockCall, mockRefusal } from '@/tests/support/call-mocks';
import { openApplication, server, setUpApplications } from '@/tests/support/open-application';

setUpApplications();

const begun = applicationWith({ done: ['organization', 'contacts'] });
const sponsor = applicationWith({ ...begun, kind: 'sponsor' });
const radio = (name: RegExp) => screen.findByRole('radio', { name });
const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Continue to donations' }));

/** What is sent with a call from now on. */
function sentTo(path: string): unknown[] {
  const sent: unknown[] = [];
  server.events.on('request:start', async ({ request }) => {
    if (request.url.endsWith(path)) sent.push(Object.fromEntries(await request.clone().formData()));
  });
  return sent;
}

describe('choosing a booth', () => {
  it('holds it at once, and goes on', async () => {
    const chosen = applicationWith({
      ...begun,
      done: ['organization', 'contacts', 'choice'],
      choice: { code: 'small', name: 'Small booth', amount: usd(40_000), place: 'held' },
    });
    const sent = sentTo('/storeExhibitorBooth');
    await openApplication({
      query: '?step=choice',
      application: begun,
      handlers: [
        mockCall('storeExhibitorBooth', chosen),
        mockCall('getExhibitorFormDonations', { greatest: 5, donations: [] }),
      ],
    });
    await userEvent.click(await radio(/^Small booth/));
    expect(await screen.findByText('Held for you')).toBeInTheDocument();
    expect(sent).toEqual([{ code: APPLICATION_CODE, value: 'small' }]);
    await goOn();
    expect(await screen.findByRole('heading', { level: 1, name: /^Donations/ })).toBeInTheDocument();
    expect(sent).toHaveLength(1);
  });

  it('asks for one before it goes on, and offers none that is taken', async () => {
    await openApplication({ query: '?step=choice', application: begun });
    expect(await radio(/^Corner booth/)).toBeDisabled();
    await goOn();
    expect(await screen.findByText('Choose a booth.')).toBeInTheDocument();
  });

  it('says at the booth that others were faster, and stays', async () => {
    await openApplication({
      query: '?step=choice',
      application: begun,
      handlers: [mockRefusal('storeExhibitorBooth', 409, { value: ['All booths of this type are taken.'] })],
    });
    await userEvent.click(await radio(/^Small booth/));
    expect(await screen.findByRole('alert')).toHaveTextContent('All booths of this type are taken.');
    await goOn();
    await waitFor(() => expect(screen.getByRole('alert')).toBeInTheDocument());
    expect(screen.getByRole('heading', { level: 1, name: 'Your booth' })).toBeInTheDocument();
  });

  it('sends the last quantity of an extra, and says which one ran out', async () => {
    const sent = sentTo('/storeExhibitorExtra');
    await openApplication({
      query: '?step=choice',
      application: begun,
      handlers: [mockRefusal('storeExhibitorExtra', 409, { value: ['Only one table is left.'] })],
    });
    await userEvent.click(await screen.findByRole('button', { name: /more.*Table|Table.*more/i }));
    expect(await screen.findByText('Only one table is left.')).toBeInTheDocument();
    expect(sent).toEqual([{ code: APPLICATION_CODE, value: '{"table":1}' }]);
  });
});

describe('choosing a level', () => {
  it('takes a contribution within the range only, and says the bounds', async () => {
    const sent = sentTo('/storeSponsorLevel');
    await openApplication({
      kind: 'sponsor',
      query: '?step=choice',
      application: sponsor,
      handlers: [mockCall('storeSponsorLevel', sponsor)],
    });
    await userEvent.click(await radio(/^Gold/));
    const amount = await screen.findByRole('textbox', { name: 'Your contribution (USD)' });
    expect(amount).toHaveValue('5,000.00');
    await userEvent.clear(amount);
    await userEvent.type(amount, '4999.99');
    await goOn();
    expect(
      await screen.findByText(/^Enter a contribution from \$\s5,000\.00 to \$\s9,999\.00\.$/),
    ).toBeInTheDocument();
    expect(amount).toHaveFocus();
    await userEvent.clear(amount);
    await userEvent.type(amount, '7500');
    await goOn();
    await waitFor(() =>
      expect(sent.at(-1)).toEqual({
        code: APPLICATION_CODE,
        value: JSON.stringify({ level_code: 'gold', amount: 750_000 }),
      }),
    );
    expect(sent).toHaveLength(2);
  });
});
