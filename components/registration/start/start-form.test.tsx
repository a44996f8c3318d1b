import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { registrationInfo } from '@/lib/stores/visit-cookies';
import { renderInLanguage } from '@/tests/support/in-language';
import { siteEvent } from '@/tests/support/site-event';
import { sampleTrack } from '@/tests/support/track-sample';
import { StartForm } from './start-form';

afterEach(() => registrationInfo.clear());

const member = sampleTrack({ modes: ['in_person', 'online'] });

const open = () =>
  renderInLanguage(
    <StartForm
      {...{ wording: 'registration', timeZone: 'America/Los_Angeles', prices: siteEvent().prices }}
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
