import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DoorPerson } from '@/lib/contract/desk/door/shapes';
import { DoorLink } from '@/lib/door/door-link';
import { renderInLanguage } from '@/tests/support/in-language';
import type { DoorInfo } from './door-info';
import { VerdictCard } from './verdict-card';

const AT = '2027-02-04T17:12:00.000Z';
const DOOR: DoorInfo = {
  ...{
    now: AT,
    ends_at: '2027-02-06T12:00:00.000Z',
    time_zone: 'America/Vancouver',
    by: 'ada',
    sells: false,
  },
  ...{ tickets: [{ key: 'general', name: 'Général' }], places: [] },
};
const ADA: DoorPerson = {
  ...{ key: 'ada', hashes: [], name: 'Ada Diallo', organization: null, kind: 'registration', place: 1 },
  ...{ ticket: 'general', against: null, seats: [], gets: ['1 × Chandail, M'], owes: true },
  answers: [
    { label: 'Repas', value: 'Végétarien' },
    { label: 'Besoins d’accessibilité', value: 'Sans marche' },
  ],
};

it('says with the welcome what somebody has, needs and owes', async () => {
  await renderInLanguage(
    <VerdictCard
      shown={{
        kind: 'judged',
        number: 1,
        judged: {
          ...{ outcome: 'welcome', reason: null, person: ADA },
          checkIn: {
            ...{ id: 'one', key: 'ada', place: 'entrance', day: '2027-02-04', at: AT, door: 'Nord' },
            ...{ is_first: true, is_undone: false },
          },
        },
      }}
      link={new DoorLink({ event: 'conf', timeZone: DOOR.time_zone, endsAt: DOOR.ends_at, by: DOOR.by })}
      door={DOOR}
      rule={{ kind: 'entrance', isOpen: true }}
      onLetIn={() => {}}
      onUndo={() => {}}
      onClose={() => {}}
    />,
    'fr',
  );
  const card = screen.getByRole('status');
  for (const text of ['Bienvenue', 'Ada Diallo', 'Général', 'À remettre : 1 × Chandail, M']) {
    expect(card).toHaveTextContent(text);
  }
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Repas :',
    'Besoins d’accessibilité :',
  ]);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Végétarien',
    'Sans marche',
  ]);
  expect(card).toHaveTextContent('Une facture reste à payer.');
});
