import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { storeToken } from '@/lib/api/token';
import type { PriceTerms } from '@/lib/contract/parts/price-terms';
import type { FeeLine } from '@/lib/domain/registration/fees';
import { mockCall, mockRefusal } from '@/tests/support/call-mocks';
import { renderInLanguage } from '@/tests/support/in-language';
import { TaxExemption } from './tax-exemption';

const server = setupServer();
beforeAll(() => {
  storeToken('token');
  server.listen({ onUnhandledRequest: 'error' });
});
afterAll(() => server.close());
afterEach(() => server.resetHandlers());

const PRICES: PriceTerms = {
  currency: 'CAD',
  taxes: [{ code: 'gst', name: 'GST', percent: 5, fees: null, exempt: 'Your GST number' }],
  taxes_included: 'N',
};

const line = (exempt: string): FeeLine => ({
  ...{ category: 'registration', code: 'general', description: 'General', quantity: 1 },
  ...{ unit_amount: 2000, discount: 0, early_bird: false, amount: 2000, tax: exempt ? 0 : 100 },
  taxes: [{ code: 'gst', name: 'GST', percent: 5, amount: exempt ? 0 : 100, ...(exempt && { exempt }) }],
});

/** An order that is read again after each change. */
function Order({ read }: { read: () => string }) {
  const { data = '' } = useQuery({ queryKey: ['number'], queryFn: read });
  return <TaxExemption order={{ target: 'registration', code: 'A' }} lines={[line(data)]} prices={PRICES} />;
}

const button = (name: string) => screen.findByRole('button', { name });
const save = async (number: string) => {
  await userEvent.click(await button('Exempt from GST?'));
  await userEvent.type(screen.getByRole('textbox', { name: 'Your GST number' }), number);
  await userEvent.click(await button('Save the number'));
};

it('shows what was saved, and takes it off again; the focus goes along', async () => {
  let number = '';
  server.use(
    mockCall('saveTaxExemption', (sent) => {
      number = String(sent.number);
      return { done: true };
    }),
  );
  await renderInLanguage(<Order read={() => number} />);
  await save('123456789');
  await waitFor(async () => expect(await button('Remove')).toHaveFocus());
  expect(screen.getByRole('status')).toHaveTextContent('Exempt from GST, no. 123456789');
  await userEvent.click(await button('Remove'));
  await waitFor(async () => expect(await button('Exempt from GST?')).toHaveFocus());
  expect(screen.getByRole('status')).toHaveTextContent('You are no longer exempt from GST.');
});

it('says at the field what is wrong with a number, and leaves it there', async () => {
  server.use(mockRefusal('saveTaxExemption', 422, { number: ['Write it like 999999999.'] }));
  await renderInLanguage(<Order read={() => ''} />);
  await save('12');
  const field = screen.getByRole('textbox', { name: 'Your GST number' });
  await waitFor(() => expect(field).toHaveAccessibleDescription('Write it like 999999999.'));
  expect(field).toHaveValue('12');
});
