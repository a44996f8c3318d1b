import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { DoorLink } from '@/lib/door/door-link';
import { renderInLanguage } from '@/tests/support/in-language';
import { DoorGone } from './door-gone';

const newLink = (unsent: number) => {
  const link = new DoorLink({
    event: 'conf',
    timeZone: 'UTC',
    endsAt: '2027-02-06T12:00:00.000Z',
    by: 'ada',
  });
  link.book.waiting = Array.from({ length: unsent }, (_, number) => ({ by: 'ada', undone: `${number}` }));
  return link;
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('says that what is not sent stays here, and discards it only when somebody who was told so says it again', async () => {
  const link = newLink(2);
  const discard = vi.spyOn(link, 'discard').mockImplementation(async () => {
    link.book.waiting = [];
  });
  await renderInLanguage(<DoorGone link={link} status="removed" />);
  expect(screen.getByRole('alert')).toHaveTextContent('2 check-ins are still here and not sent');
  await press('Discard them');
  expect(screen.getByRole('dialog', { name: 'Discard 2 check-ins?' })).toHaveTextContent(
    'Nobody else knows of them.',
  );
  await press('Keep');
  expect(discard).not.toHaveBeenCalled();
  await press('Discard them');
  await press('Discard');
  expect(screen.getByRole('alert')).not.toHaveTextContent('not sent');
  expect(discard).toHaveBeenCalledOnce();
});

it('asks nothing where everything was sent', async () => {
  await renderInLanguage(<DoorGone link={newLink(0)} status="signed_out" />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Sign in']);
});
