import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { applicationInfo } from '@/lib/stores/visit-cookies';
import {
  APPLICATION_CODE,
  applicationWith,
  BOOTHS,
  field,
  formOf,
  readyApplication,
} from '@/tests/support/application-samples';
import { mockCall, mockRefusal } from '@/tests/support/call-mocks';
import { router } from '@/tests/support/mocked-address';
import { openApplication, setUpApplications } from '@/tests/support/open-application';

setUpApplications();

const button = (name: string) => screen.getByRole('button', { name });

describe('beginning an application', () => {
  it('says what it involves and until when, and begins it', async () => {
    await openApplication({ handlers: [mockCall('generateExhibitor', { code: APPLICATION_CODE })] });
    expect(screen.getByText(/^You can apply until .*January 30, 2027/)).toBeInTheDocument();
    expect(screen.getAllByRole('listitem')).toHaveLength(5);
    await userEvent.click(button('Start your application'));
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/exhibitor-application?step=next'));
    expect(applicationInfo.exhibitor.get()).toEqual({ code: APPLICATION_CODE });
  });

  it('shows the booths with what they cost and what is left, before one begins', async () => {
    const offers = BOOTHS.booths.map(({ price, ...booth }) => ({
      ...booth,
      ...{ benefits: [], least: price, most: price },
    }));
    await openApplication({ option: { offers } });
    const list = screen.getByRole('region', { name: 'Booths' });
    const [small, corner] = within(list).getAllByRole('listitem');
    expect(small).toHaveTextContent(/Small booth · 2 m × 2 m.*400\.00.*Places available/);
    expect(corner).toHaveTextContent(/Corner booth.*900\.00.*Full/);
    const follows = Node.DOCUMENT_POSITION_FOLLOWING;
    expect(list.compareDocumentPosition(button('Start your application')) & follows).toBeTruthy();
  });

  it('says why when applications closed since the page was opened', async () => {
    await openApplication({
      handlers: [mockRefusal('generateExhibitor', 422, { request: ['Applications closed on Sunday.'] })],
    });
    await userEvent.click(button('Start your application'));
    expect(await screen.findByText('Applications closed on Sunday.')).toBeInTheDocument();
    expect(router.push).not.toHaveBeenCalled();
  });

  it('leaves asking by mail where no applications are taken, with the reason', async () => {
    await openApplication({ option: { open: 'N', message: 'Applications open in May.' } });
    expect(screen.getByText('Applications open in May.')).toBeInTheDocument();
    expect(screen.getByText('Write to us.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Start your application' })).not.toBeInTheDocument();
  });

  it('leads back to the application of this device', async () => {
    await openApplication({ application: applicationWith({ organization: 'Maple Books' }) });
    expect(await screen.findByText('You have started the application of Maple Books')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Continue your application' })).toHaveAttribute(
      'href',
      '/exhibitor-application?step=next',
    );
  });

  it('opens what an address has begun by six digits, and says nothing of whether there is something', async () => {
    const orders = [
      {
        kind: 'exhibitor',
        code: 'E1',
        name: 'Maple Books',
        status: 'approved',
        owed: null,
        created_at: '2027-01-09T00:00:00.000Z',
      },
      {
        kind: 'proposal',
        code: 'P1',
        name: '',
        status: 'started',
        owed: null,
        created_at: '2027-01-08T00:00:00.000Z',
      },
    ] as const;
    const open = vi.fn((fields: Readonly<Record<string, FormDataEntryValue>>) => ({
      orders: fields.access_code ? [...orders] : [],
    }));
    await openApplication({
      handlers: [
        mockCall('sendEventEmailAccessCode', { done: true }),
        mockCall('sendApplicationLink', { done: true }),
        mockCall('getOwnOrders', open),
      ],
    });
    await userEvent.click(button('Email me six digits'));
    expect(await screen.findByText('Enter your email address.')).toBeInTheDocument();
    await userEvent.type(screen.getByRole('textbox', { name: /^Email address/ }), 'ada@maple.example');
    await userEvent.click(button('Email me six digits'));
    expect(
      await screen.findByText(/^If ada@maple\.example started or sent something, six/),
    ).toBeInTheDocument();
    await userEvent.click(button('Email me a link instead'));
    expect(await screen.findByText(/its link is on its way/)).toBeInTheDocument();
    await userEvent.type(screen.getByRole('textbox', { name: /^Six digits/ }), '123456');
    await userEvent.click(button('Open'));
    const links = await screen.findAllByRole('link', { name: /Maple Books|No name yet/ });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Maple BooksExhibitor · Approved', '/exhibitor-application-confirmation?code=E1'],
      ['No name yetWorkshop proposal · To be finished', '/workshop-proposal-confirmation?code=P1'],
    ]);
    expect(open).toHaveBeenLastCalledWith({ email: 'ada@maple.example', access_code: '123456' });
  });
});

describe('a mailed link', () => {
  it('opens its application on a device that does not know it', async () => {
    await openApplication({
      query: '?secret=from-the-mail',
      handlers: [mockCall('openApplication', { kind: 'exhibitor', code: APPLICATION_CODE })],
    });
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/exhibitor-application?step=next'));
    expect(applicationInfo.exhibitor.get()).toEqual({ code: APPLICATION_CODE });
  });

  it('opens the application that it is of, whichever page it was opened on', async () => {
    await openApplication({
      query: '?secret=from-the-mail',
      handlers: [mockCall('openApplication', { kind: 'sponsor', code: APPLICATION_CODE })],
    });
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/sponsor-application?step=next'));
    expect(applicationInfo.sponsor.get()).toEqual({ code: APPLICATION_CODE });
  });

  it('that has ended leads to a new one', async () => {
    await openApplication({
      query: '?secret=old',
      handlers: [mockRefusal('openApplication', 422, { secret: ['This link has expired.'] })],
    });
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeInTheDocument();
    expect(button('Email me six digits')).toBeInTheDocument();
  });
});

describe('the steps', () => {
  it('go on at the first one in which something is missing, and correct the address', async () => {
    await openApplication({
      query: '?step=review',
      application: readyApplication({ done: ['organization', 'contacts'], choice: null }),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Your booth' })).toBeInTheDocument();
    expect(location.search).toBe('?step=choice');
  });

  it('lead to the confirmation once the application was sent, also from another tab', async () => {
    await openApplication({
      query: '?step=review',
      application: readyApplication({ status: 'submitted' }),
    });
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/exhibitor-application-confirmation'));
  });

  it('show the entry of the organisation as the site will, with a text in another language where there is no other', async () => {
    await openApplication({
      query: '?step=organization',
      application: applicationWith(),
      handlers: [
        mockCall('initializeForm', {
          definition: formOf('Organization', [
            field('organization', 'Name'),
            field('description_fr', 'In French'),
          ]),
          model: { organization: 'Maple Books', description_fr: 'Des livres' },
          revision: 1,
          complete: 'N',
        }),
      ],
    });
    const entry = await screen.findByRole('region', { name: 'How visitors will see you' });
    expect(entry).toHaveTextContent('Maple Books');
    expect(entry).toHaveTextContent('Des livres');
  });

  it('say so when applications close while somebody fills one in', async () => {
    await openApplication({
      query: '?step=choice',
      application: readyApplication(),
      option: { open: 'N', message: 'Applications closed on Sunday.' },
    });
    expect(await screen.findByText('Applications have closed')).toBeInTheDocument();
    expect(screen.getByText('Applications closed on Sunday.')).toBeInTheDocument();
  });

  it('of an application without access lead to its link', async () => {
    await openApplication({
      query: '?step=choice',
      application: readyApplication(),
      handlers: [mockRefusal('initExhibitorApplication', 404, { request: ['Not found.'] })],
    });
    expect(await screen.findByText('We cannot find this application')).toBeInTheDocument();
  });
});
