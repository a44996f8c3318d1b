import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { leaveScreen } from '@/lib/browser/leaving';
import { APPLICATION_CODE, applicationWith, CONTACT_FORM } from '@/tests/support/application-samples';
import { mockCall, mockRefusal } from '@/tests/support/call-mocks';
import { router } from '@/tests/support/mocked-address';
import { openApplication, setUpApplications } from '@/tests/support/open-application';

setUpApplications();

const begun = applicationWith({ done: ['organization'] });
const done = applicationWith({ done: ['organization', 'contacts'] });

/** Contacts of an application that remembers what is sent. */
function contactCalls() {
  const people: { person_code: string; model: Record<string, string> }[] = [];
  const nameOf = (model: Record<string, string>) =>
    [model.first_name, model.last_name].filter(Boolean).join(' ');
  return [
    mockCall('getExhibitorFormContacts', () => ({
      limits: { least: 1, greatest: 3 },
      contacts: people.map(({ person_code, model }) => ({
        person_code,
        name: nameOf(model),
        email: model.email ?? '',
        role: null,
        complete: model.email ? ('Y' as const) : ('N' as const),
        definition: CONTACT_FORM,
        model,
        revision: 0,
      })),
    })),
    mockCall('addPersonToExhibitor', () => {
      people.push({ person_code: `p${people.length + 1}`, model: {} });
      return { person_code: `p${people.length}`, application: begun };
    }),
    mockCall('saveExhibitorPersonalInformations', ({ person_code, model }) => {
      const person = people.find((each) => each.person_code === person_code);
      if (person) person.model = JSON.parse(String(model));
      return done;
    }),
    mockCall('removePersonToExhibitor', ({ person_code }) => {
      people.splice(
        people.findIndex((each) => each.person_code === person_code),
        1,
      );
      return done;
    }),
    mockCall('saveAutoInformation', { saved_at: '2027-01-10T18:00:00.000Z', revision: 1, model: {} }),
  ];
}

async function fill(person: { first: string; last: string; email: string }): Promise<void> {
  await userEvent.type(await screen.findByRole('textbox', { name: 'First name' }), person.first);
  await userEvent.type(screen.getByRole('textbox', { name: 'Last name' }), person.last);
  await userEvent.type(screen.getByRole('textbox', { name: 'Email address' }), person.email);
}

const ADA = { first: 'Ada', last: 'Lovelace', email: 'ada@maple.example' };
const GRACE = { first: 'Grace', last: 'Hopper', email: 'grace@maple.example' };
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Presses "Save and leave", which stands in the header, once a step is shown. */
async function leave(): Promise<void> {
  await screen.findByRole('heading', { level: 1, name: /Your booth|Who we write to/ });
  act(() => expect(leaveScreen()).toBe(true));
}

describe('leaving an application for another time', () => {
  it('mails the link to the address that is known, and leads to where it goes on', async () => {
    const sent = vi.fn(() => ({ done: true as const }));
    await openApplication({
      query: '?step=choice',
      application: applicationWith({ done: ['organization', 'contacts'], email: ADA.email }),
      handlers: [mockCall('sendApplicationLink', sent)],
    });
    await leave();
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('textbox', { name: 'Your email address' })).toHaveValue(ADA.email);
    await userEvent.click(dialog.getByRole('button', { name: 'Email me the link' }));
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/exhibitor-application'));
    const [[asked] = []] = sent.mock.calls as unknown[][];
    expect(asked).toMatchObject({ kind: 'exhibitor', code: APPLICATION_CODE, email: ADA.email });
  });

  it('says at the field why no link was mailed, and stays', async () => {
    await openApplication({
      query: '?step=contacts',
      application: applicationWith({ done: ['organization'] }),
      handlers: [
        ...contactCalls(),
        mockRefusal('sendApplicationLink', 429, { email: ['Several links were sent.'] }),
      ],
    });
    await leave();
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Email me the link' }));
    expect(await dialog.findByText('Enter your email address.')).toBeInTheDocument();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Your email address' }), ADA.email);
    await userEvent.click(dialog.getByRole('button', { name: 'Email me the link' }));
    expect(await dialog.findByText('Several links were sent.')).toBeInTheDocument();
  });
});

describe('the contacts', () => {
  it('begin with the form of the first one, and go on once it is complete', async () => {
    await openApplication({ query: '?step=contacts', application: begun, handlers: contactCalls() });
    await fill(ADA);
    await press('Continue to your booth');
    expect(await screen.findByRole('heading', { level: 1, name: 'Your booth' })).toBeInTheDocument();
  });

  it('keep the form open until the next step is there, so that nothing jumps', async () => {
    await openApplication({ query: '?step=contacts', application: begun, handlers: contactCalls() });
    await fill(ADA);
    const leaving = vi.spyOn(history, 'pushState').mockImplementation(() => {});
    await press('Continue to your booth');
    await waitFor(() => expect(leaving).toHaveBeenCalled());
    expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Ada');
    leaving.mockRestore();
  });

  it('take another one once this one is complete, and let one be removed', async () => {
    await openApplication({ query: '?step=contacts', application: begun, handlers: contactCalls() });
    await screen.findByRole('textbox', { name: 'First name' });
    await press('Add another contact');
    expect(await screen.findByRole('region', { name: /^Correct/ })).toBeInTheDocument();
    await fill(ADA);
    await press('Add another contact');
    expect(await screen.findByRole('heading', { name: 'Contact 2' })).toHaveFocus();
    expect(screen.getByText('ada@maple.example')).toBeInTheDocument();
    await fill(GRACE);
    await press('Add another contact');
    expect(await screen.findByRole('heading', { name: 'Contact 3' })).toBeInTheDocument();
    await press('Remove Ada Lovelace');
    await waitFor(() => expect(screen.queryByText('ada@maple.example')).not.toBeInTheDocument());
    expect(screen.getByText('Grace Hopper')).toBeInTheDocument();
  });

  it('show what the server refuses at its field, with what was typed', async () => {
    await openApplication({
      query: '?step=contacts',
      application: begun,
      handlers: [
        mockRefusal('saveExhibitorPersonalInformations', 422, { email: ['Enter a valid email address.'] }),
        ...contactCalls(),
      ],
    });
    await fill(ADA);
    await press('Continue to your booth');
    const summary = await screen.findByRole('region', { name: /^Correct/ });
    expect(within(summary).getByRole('link')).toHaveTextContent(/Enter a valid email address/);
    expect(screen.getByRole('textbox', { name: 'Email address' })).toHaveValue(ADA.email);
  });
});

describe('the donations', () => {
  it('can be left out', async () => {
    await openApplication({
      query: '?step=donations',
      application: applicationWith({ done: ['organization', 'contacts', 'choice'] }),
      handlers: [mockCall('getExhibitorFormDonations', { greatest: 5, donations: [] })],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Continue without donations' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Review and send' })).toBeInTheDocument();
  });
});
