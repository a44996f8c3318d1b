import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '@/lib/errors';
import { mockCall } from '@/tests/support/call-mocks';
import { renderInLanguage } from '@/tests/support/in-language';
import { AddressDialog, type AddressDialogProps } from './address-field';

const STREET = 'Street (include unit number if applicable)';
const CANADIAN =
  'Please enter valid postal code. Format ANA NAN where A is a letter, N is a number. ' +
  'The letter can NOT contain D, F, I, O, Q or U, The Postal Code can NOT begin with W or Z.';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
afterEach(() => server.resetHandlers());
beforeEach(() => {
  server.use(
    mockCall('getUSStates', [
      { id: 'OR', name: 'Oregon' },
      { id: 'WA', name: 'Washington' },
    ]),
    mockCall('getCountries', [
      { id: 'CA', name: 'Canada' },
      { id: 'FR', name: 'France' },
    ]),
  );
});

async function open(props: Partial<AddressDialogProps> = {}) {
  const save = vi.fn().mockResolvedValue(undefined);
  await renderInLanguage(<AddressDialog open onClose={() => {}} save={save} saving={false} {...props} />);
  return save;
}

const text = (name: string) => screen.getByRole('textbox', { name });
const list = (name: string) => screen.getByRole('combobox', { name });
const saveAddress = () => userEvent.click(screen.getByRole('button', { name: 'Save address' }));
const choices = (name: string) =>
  within(list(name))
    .getAllByRole('option')
    .map((option) => option.textContent);

describe('AddressDialog', () => {
  it('opens for Canada with its thirteen provinces and territories', async () => {
    await open();
    expect(screen.getByRole('radio', { name: 'Canada' })).toBeChecked();
    expect(choices('Province or territory')).toHaveLength(14);
  });

  it('clears the address and reloads the list when the country changes', async () => {
    await open();
    await userEvent.type(text(STREET), '1 Main Street');
    await userEvent.type(text('City'), 'Surrey');
    await userEvent.click(screen.getByRole('radio', { name: 'USA' }));
    expect(text(STREET)).toHaveValue('');
    expect(text('City')).toHaveValue('');
    expect(await screen.findByRole('option', { name: 'Oregon' })).toBeInTheDocument();
    expect(choices('State')).toEqual(['Choose', 'Oregon', 'Washington']);
    await userEvent.click(screen.getByRole('radio', { name: 'Other' }));
    expect(await screen.findByRole('option', { name: 'France' })).toBeInTheDocument();
    expect(choices('Country name')).toEqual(['Choose', 'France']);
    expect(text('State or region (optional)')).toHaveValue('');
  });

  it('reports missing fields only on saving, and focuses the first of them', async () => {
    const save = await open();
    expect(screen.queryByText('This field is required')).toBeNull();
    await saveAddress();
    expect(screen.getAllByText('This field is required')).toHaveLength(5);
    await waitFor(() => expect(text(STREET)).toHaveFocus());
    expect(save).not.toHaveBeenCalled();
  });

  it('does not save with an invalid postal code', async () => {
    const save = await open({ types: ['work'] });
    await userEvent.type(text(STREET), '1 Main Street');
    await userEvent.type(text('City'), 'Surrey');
    await userEvent.selectOptions(list('Province or territory'), 'British Columbia');
    await userEvent.type(text('Postal code'), 'W3T 1A1');
    await saveAddress();
    expect(text('Postal code')).toHaveAccessibleDescription(CANADIAN);
    expect(save).not.toHaveBeenCalled();
    await userEvent.clear(text('Postal code'));
    await userEvent.type(text('Postal code'), 'v3t1a1');
    await saveAddress();
    expect(save.mock.calls).toEqual([
      [
        {
          street1: '1 Main Street',
          street2: '',
          city: 'Surrey',
          province: 'BC',
          postalcode: 'V3T 1A1',
          countryvalue: 'CA',
          type: 'work',
        },
      ],
    ]);
  });

  it('does not ask for the type when only one may be chosen', async () => {
    await open({ types: ['home'] });
    expect(screen.queryByRole('group', { name: 'Address type' })).toBeNull();
  });

  it('shows the server’s refusal at its field, and any other failure above the fields', async () => {
    const save = vi
      .fn()
      .mockRejectedValueOnce(new CallError(422, { city: ['Enter a city.'] }))
      .mockRejectedValueOnce(new Error('offline'));
    await open({
      save,
      address: {
        field_ID: 'address',
        id: 'a1',
        pid: '',
        source: 'B',
        value: '',
        street1: '1 Main Street',
        street2: '',
        city: 'Surrey',
        postalcode: '98101',
        province: 'WA',
        country: 'USA',
        countryvalue: 'US',
        type: 'home',
      },
    });
    await screen.findByRole('option', { name: 'Washington' });
    await saveAddress();
    expect(text('City')).toHaveAccessibleDescription('Enter a city.');
    await userEvent.type(text('City'), '!');
    await saveAddress();
    expect(screen.getByRole('alert')).toHaveTextContent('The address could not be saved.');
  });

  it('offers to try again when a list cannot be loaded', async () => {
    server.use(http.get('*/api/getUSStates', () => HttpResponse.error(), { once: true }));
    await open();
    await userEvent.click(screen.getByRole('radio', { name: 'USA' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('option', { name: 'Oregon' })).toBeInTheDocument();
  });
});
