import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Locale } from '@/lib/i18n/languages';
import { mockCall, mockRefusal, type SentInput } from '@/tests/support/call-mocks';
import { renderInLanguage } from '@/tests/support/in-language';
import { AddressForm } from './address-form';

const STREET = 'Street (include unit number if applicable)';
const SUGGESTIONS = [
  { id: 's1', text: '555 West Hastings Street', detail: 'Vancouver, BC V6B 4N6' },
  { id: 's2', text: '555 Hastings Street', detail: 'Blaine, WA' },
];
const ADDRESSES = new Map([
  [
    's1',
    {
      ...{ street1: '555 West Hastings Street', city: 'Vancouver', province: 'BC' },
      ...{ postalcode: 'V6B 4N6', countryvalue: 'CA' },
    },
  ],
  [
    's2',
    {
      ...{ street1: '555 Hastings Street', city: 'Blaine', province: 'WA' },
      ...{ postalcode: '', countryvalue: 'US' },
    },
  ],
]);

const asked: SentInput[] = [];
const suggesting = () =>
  mockCall('getAddressSuggestions', (sent) => {
    asked.push(sent);
    return { state: 'ready', suggestions: SUGGESTIONS };
  });

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  localStorage.setItem('api-token', 'a-token');
  asked.length = 0;
  const meta = document.createElement('meta');
  meta.name = 'address-lookup';
  document.head.append(meta);
  server.use(
    suggesting(),
    mockCall('getAddressSuggestion', ({ id }) => ({
      state: 'ready',
      address: ADDRESSES.get(String(id)) ?? null,
    })),
    mockCall('getUSStates', [{ id: 'WA', name: 'Washington' }]),
    mockCall('getCountries', [{ id: 'FR', name: 'France' }]),
  );
});
afterEach(() => {
  document.querySelector('meta[name=address-lookup]')?.remove();
  server.resetHandlers();
});

async function open(locale: Locale = 'en') {
  const save = vi.fn().mockResolvedValue(undefined);
  await renderInLanguage(
    <>
      <AddressForm id="address" types={['home']} save={save} />
      <button type="submit" form="address">
        Save
      </button>
    </>,
    locale,
  );
  return save;
}

const street = () => screen.getByRole('combobox', { name: STREET });
const value = (name: string) => screen.getByLabelText(name);
const options = () => screen.findAllByRole('option', { name: /Hastings/ });
const status = () => screen.getByRole('status');

describe('the lookup of the address form', () => {
  it('is a combobox: the arrow keys go through what was found, Enter fills the address and submits nothing', async () => {
    const save = await open();
    expect(street()).toHaveAttribute('aria-expanded', 'false');
    expect(street()).toHaveAccessibleDescription(/choose your address from the list/);
    await userEvent.type(street(), '12-555 w has');
    const [first, second] = await options();
    expect(street()).toHaveAttribute('aria-expanded', 'true');
    expect(street().getAttribute('aria-controls')).toBe(
      screen.getByRole('listbox', { name: /Suggested/ }).id,
    );
    expect(status()).toHaveTextContent('2 addresses to choose from with the arrow keys');
    expect(street()).not.toHaveAttribute('aria-activedescendant');

    await userEvent.keyboard('{ArrowDown}');
    expect(street().getAttribute('aria-activedescendant')).toBe(first?.id);
    expect(first).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowUp}');
    expect(street().getAttribute('aria-activedescendant')).toBe(second?.id);
    await userEvent.keyboard('{ArrowDown}{Enter}');

    await waitFor(() => expect(value('City')).toHaveValue('Vancouver'));
    expect(street()).toHaveValue('12-555 West Hastings Street');
    expect(value('Province or territory')).toHaveValue('BC');
    expect(value('Postal code')).toHaveValue('V6B 4N6');
    expect(status()).toHaveTextContent('The address is filled in. Check the other fields.');
    expect(street()).toHaveFocus();
    expect(street()).toHaveAttribute('aria-expanded', 'false');
    expect(save).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(save).toHaveBeenCalledWith({
      ...{ street1: '12-555 West Hastings Street', street2: '', city: 'Vancouver', province: 'BC' },
      ...{ postalcode: 'V6B 4N6', countryvalue: 'CA', type: 'home' },
    });
  });

  it('asks once for what was typed in one go, in the chosen country', async () => {
    await open();
    await userEvent.type(street(), '555 west');
    await options();
    expect(asked).toEqual([{ text: '555 west', country: 'CA' }]);
  });

  it('takes a click, and changes the country and its fields with the address', async () => {
    await open();
    await userEvent.type(street(), '555 has');
    const [, second] = await options();
    await userEvent.click(second as HTMLElement);
    expect(await screen.findByLabelText('ZIP code')).toHaveValue('');
    expect(screen.getByRole('radio', { name: 'USA' })).toBeChecked();
    await waitFor(() => expect(value('State')).toHaveValue('WA'));
    expect(street()).toHaveValue('555 Hastings Street');
  });

  it('closes with Escape, which leaves what was typed and goes no further', async () => {
    await open();
    await userEvent.type(street(), '555 has');
    await options();
    expect(fireEvent.keyDown(street(), { key: 'Escape' })).toBe(false);
    expect(screen.queryByRole('option', { name: /Hastings/ })).toBeNull();
    expect(street()).toHaveValue('555 has');
    // Closed, it leaves the key to the dialog.
    expect(fireEvent.keyDown(street(), { key: 'Escape' })).toBe(true);
  });

  it('lets an address be typed as ever while the lookup is slow, and ignores what comes late', async () => {
    let answer: (() => void) | undefined;
    server.use(
      http.get('*/api/getAddressSuggestion/*', async () => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return HttpResponse.json({ state: 'ready', address: ADDRESSES.get('s1') });
      }),
    );
    const save = await open();
    await userEvent.type(street(), '555 has');
    const [first] = await options();
    await userEvent.click(first as HTMLElement);
    await waitFor(() => expect(answer).toBeDefined());
    await userEvent.clear(street());
    await userEvent.type(street(), '1 Main Street');
    await userEvent.tab();
    answer?.();
    await userEvent.type(value('City'), 'Surrey');
    await userEvent.selectOptions(value('Province or territory'), 'BC');
    await userEvent.type(value('Postal code'), 'V3T 1A1');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(save).toHaveBeenCalledWith(expect.objectContaining({ street1: '1 Main Street', city: 'Surrey' }));
  });

  it.each([
    ['away', () => mockCall('getAddressSuggestions', { state: 'unavailable', suggestions: [] })],
    ['refused', () => mockRefusal('getAddressSuggestions', 429, { request: ['Too often.'] })],
    ['not answered', () => http.get('*/api/getAddressSuggestions', () => HttpResponse.error())],
  ])(
    'says that there are no suggestions when they are %s, and takes what is typed',
    async (_name, mocked) => {
      server.use(mocked());
      await open();
      await userEvent.type(street(), '555 has');
      await waitFor(() =>
        expect(status()).toHaveTextContent('No suggestions right now. Type the whole address.'),
      );
      expect(street()).toHaveAccessibleDescription('No suggestions right now. Type the whole address.');
      expect(street()).toHaveValue('555 has');
      expect(street()).toBeValid();
    },
  );

  it('fills in the street alone when the rest cannot be had', async () => {
    server.use(mockRefusal('getAddressSuggestion', 404, { id: ['Not there.'] }));
    await open();
    await userEvent.type(street(), '555 has');
    await userEvent.click((await options())[0] as HTMLElement);
    await waitFor(() => expect(status()).toHaveTextContent('The street is filled in.'));
    expect(street()).toHaveValue('555 West Hastings Street');
    expect(value('City')).toHaveValue('');
  });

  it('speaks French', async () => {
    await open('fr');
    await userEvent.type(screen.getByRole('combobox', { name: /^Rue \(avec/ }), '555 has');
    await options();
    expect(status()).toHaveTextContent('2 adresses à choisir avec les touches fléchées');
  });

  it('is absent where no service is set up', async () => {
    document.querySelector('meta[name=address-lookup]')?.remove();
    await open();
    await userEvent.type(screen.getByRole('textbox', { name: STREET }), '555 has');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(asked).toEqual([]);
  });
});
