import { screen, within } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { RegistrationChange } from '@/lib/contract/parts/registration-change';
import { renderInLanguage } from '@/tests/support/in-language';
import { mockSoldAlone } from '@/tests/support/sold-alone';
import { ChangeOverview } from './change-overview';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => server.use(mockSoldAlone('Y')));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const as = {
  track: { code: 'member', name: 'Member' },
  mode: 'in_person',
  email: 'ada@example.org',
} as const;
const line = (
  category: RegistrationChange['lines'][number]['category'],
  description: string,
  after: number | null,
) => ({
  ...{ category, code: description, description, before: 5000, after, given_up: false },
});
const change: RegistrationChange = {
  ...{
    kinds: [],
    from: as,
    to: as,
    sessions: [],
    answered: [],
    membership: null,
    documents: [],
    gives_up: [],
  },
  lines: [
    line('registration', 'Member', 24_500),
    line('activity', 'Dawn paddle', 5400),
    line('merchandise', 'Shirt', 2500),
    line('merchandise', 'Mug', null),
  ],
  ...{ problems: [], allowed: ['track', 'mode', 'workshops', 'details'], until: '2027-02-01T00:00:00.000Z' },
};

it.each([
  ['en', 'Activities and products', 'Receipt and documents', ['Dawn paddle$ 54.00', 'Shirt$ 25.00']],
  ['fr', 'Activités et articles', 'Reçu et documents', ['Dawn paddle54,00\u00a0$', 'Shirt25,00\u00a0$']],
] as const)(
  'everything that somebody has is there, each with the way to it, in %s',
  async (locale, extras, papers, has) => {
    await renderInLanguage(
      <ChangeOverview
        {...{ change, currency: 'CAD', hasWorkshops: true, timeZone: 'UTC' }}
        hrefOf={(part) => `/change?part=${part}`}
        onDiscard={() => {}}
      />,
      locale,
    );
    const section = within(screen.getByRole('region', { name: extras }));
    expect(
      section.getAllByRole('listitem').map(({ textContent }) => textContent?.replace('$\u00a0', '$ ')),
    ).toEqual(has);
    expect(await section.findByRole('link')).toHaveAttribute('href', expect.stringMatching(/\/purchase$/));
    const receipt = within(screen.getByRole('region', { name: papers }));
    expect(receipt.getByRole('link')).toHaveAttribute('href', expect.stringContaining('receipt'));
    // The ticket, the sessions and the information are changed here.
    expect(
      screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.includes('part=')),
    ).toHaveLength(3);
  },
);

it('leads to the questions that another way of taking part asks, also where details stay as they are', async () => {
  const problem = { field: 'model', message: 'Those who take part this way are also asked: Meal.' } as const;
  const moving = { ...change, kinds: ['mode' as const], problems: [problem], allowed: ['mode' as const] };
  await renderInLanguage(
    <ChangeOverview
      {...{ change: moving, currency: 'CAD', hasWorkshops: false, timeZone: 'UTC' }}
      hrefOf={(part) => `/change?part=${part}`}
      onDiscard={() => {}}
    />,
    'en',
  );
  const links = screen.getAllByRole('link', { name: /personal information/i });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/change?part=details',
    '/change?part=details',
  ]);
});
