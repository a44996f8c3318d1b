import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInLanguage } from '@/tests/support/in-language';
import { DoorApp } from './door-app';
import type { DoorInfo } from './door-info';

const DOOR: DoorInfo = {
  ...{ now: '2027-02-04T17:12:00.000Z', ends_at: '2027-02-06T12:00:00.000Z', time_zone: 'UTC', by: 'ada' },
  ...{ sells: false, tickets: [], places: [] },
};
const open = () => renderInLanguage(<DoorApp event="conf" timeZone="UTC" door={DOOR} />);

afterEach(() => vi.unstubAllGlobals());

it('says under the page’s heading that another tab is the door', async () => {
  const locks = { request: () => Promise.reject(new Error('another tab holds it')) };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks }));
  await open();
  expect(await screen.findByText('This door is open in another tab')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Check-in');
});

it('says under the page’s heading that the browser keeps nothing', async () => {
  vi.stubGlobal('indexedDB', undefined);
  await open();
  expect(await screen.findByText('This browser keeps nothing')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Check-in');
});
