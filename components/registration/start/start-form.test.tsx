import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { RegistrationTrack } from '@/lib/contract/parts/track';
import { registrationInfo } from '@/lib/stores/registration-info';
import { renderInLanguage } from '@/tests/support/in-language';
import { StartForm } from './start-form';

vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: vi.fn() }),
  usePathname: () => '/registration/start',
  useParams: () => ({ locale: 'en' }),
}));
afterEach(() => registrationInfo.clear());

const fee = { amount: 24_500, currency: 'CAD' };
const member: RegistrationTrack = {
  ID: 'member',
  code: 'member',
  seo: 'member',
  name: 'Member',
  description: null,
  modes: ['in_person', 'online'],
  fee,
  price: { total: fee, later: null, includes: [] },
  early_bird: null,
  state: 'open',
  opens: null,
  closes: null,
  availability: { state: 'available', left: null, capacity: null, returns_at: null },
  listed: 'Y',
  group: 'N',
  workshops: 'Y',
  workshop_limit: null,
};

const open = () =>
  renderInLanguage(
    <StartForm
      {...{ wording: 'registration', timeZone: 'America/Vancouver', currency: 'CAD', tax: undefined }}
      tracks={[member]}
      preset={undefined}
      canWait={false}
      onStarted={() => {}}
      onRefused={() => {}}
      onWait={() => {}}
    />,
  );

it('keeps how somebody attends who comes back to correct the address', async () => {
  registrationInfo.set({
    code: 'ABCDE-FGHJK',
    email: 'ada@example.org',
    started: 'Y',
    regtrackCode: 'member',
    mode: 'online',
  });
  await open();
  expect(await screen.findByRole('radio', { name: 'Online' })).toBeChecked();
});

it('proposes to come in person to whoever begins', async () => {
  await open();
  expect(await screen.findByRole('radio', { name: 'In person' })).toBeChecked();
});
