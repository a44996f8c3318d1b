import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { DIGEST_CHARS } from '@/lib/contract/desk/door/shapes';
import { DoorLink } from '@/lib/door/door-link';
import { renderInLanguage } from '@/tests/support/in-language';
import { AtDoor } from './at-door';

const NOW = '2027-02-04T17:12:00.000Z';
const ENDS = '2027-02-06T12:00:00.000Z';
const PLACE = {
  ...{ place: 'entrance', name: null, room: null, starts_at: null, ends_at: null, is_open: true },
};

it('is worked with the keyboard alone: from a name to letting in, taking back and the next name', async () => {
  const link = new DoorLink({ event: 'conf', timeZone: 'UTC', endsAt: ENDS, by: 'ada' });
  vi.spyOn(link, 'sync').mockResolvedValue();
  link.book.keepPart(0, {
    digest: 'd'.repeat(DIGEST_CHARS),
    people: [
      {
        ...{ key: 'ada', hashes: [], name: 'Ada Diallo', organization: null, kind: 'registration', place: 1 },
        ...{ ticket: null, against: null, seats: [], gets: [], answers: [], owes: false },
      },
    ],
  });
  const door = {
    ...{ now: NOW, ends_at: ENDS, time_zone: 'UTC', by: 'ada', sells: false, tickets: [], places: [PLACE] },
  };
  await renderInLanguage(<AtDoor link={link} place={PLACE} door={door} onLeave={() => {}} />);
  await userEvent.type(screen.getByRole('searchbox'), 'ada');
  await userEvent.tab();
  expect(screen.getByRole('button', { name: /Ada Diallo/ })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Let in' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Welcome')).toBeVisible();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Ready')).toBeVisible();
  await userEvent.tab();
  expect(screen.getByRole('searchbox')).toHaveFocus();
});
