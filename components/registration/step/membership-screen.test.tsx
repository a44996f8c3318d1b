import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RequestHandler } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallAnswer } from '@/lib/api/client';
import type { FormField } from '@/lib/domain/forms/form-definition';
import type { MembershipState } from '@/lib/domain/membership/membership-state';
import { mockCall, mockRefusal, type SentInput } from '@/tests/support/call-mocks';
import { openJourney, setUpJourney, title } from '@/tests/support/open-journey';
import { overviewWith, reviewWith } from '@/tests/support/registration-samples';

setUpJourney();
beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

const radio = (
  name: string,
  label: string,
  options: FormField['options'],
  more: Partial<FormField> = {},
) => ({
  ...{ name, type: 'radio' as const, label, required: true, options },
  ...more,
});
const when = (field: string, ...is: string[]) => ({ shown_when: { field, is } });
const price = (amount: number) => ({ price: { amount, currency: 'USD' } });

const form = (
  changes: Partial<CallAnswer<'getMembershipRegistration'>> = {},
): CallAnswer<'getMembershipRegistration'> => ({
  requirement: 'optional',
  state: 'open',
  revision: 0,
  model: {},
  definition: {
    form_type: 'membership',
    title: 'Society',
    sections: [
      {
        code: 'membership',
        title: 'Society',
        fields: [
          radio('membership_renew', 'Are you a member?', [
            { id: 'new', name: 'I join now' },
            { id: 'declined', name: 'I decline' },
          ]),
          radio(
            'membershipType',
            'Type',
            [
              { id: 'teacher', name: 'Teacher', ...price(6500) },
              { id: 'candidate', name: 'Candidate', detail: 'Until you graduate.', ...price(0) },
            ],
            when('membership_renew', 'new'),
          ),
          { name: 'role', type: 'text', label: 'Role', required: true, ...when('membershipType', 'teacher') },
          {
            name: 'years',
            type: 'text',
            label: 'Years',
            required: true,
            ...when('membershipType', 'teacher'),
          },
        ],
      },
    ],
  },
  ...changes,
});

const saved = (state: MembershipState): CallAnswer<'saveMembershipRegistration'> => ({
  ...{ state, standing: 'new', type: null, entries: [], fee: null },
  ...{ saved_at: '2027-01-10T18:00:00.000Z', revision: 1, model: {} },
});
const progress = (complete: 'Y' | 'N') =>
  overviewWith({
    steps: [
      { id: 'membership', complete, open: 'Y' },
      { id: 'personal', complete: 'N', open: complete },
      { id: 'payment', complete: 'N', open: 'N' },
    ],
  });

/** Opens the step. @returns what was saved, and how often the registration was read */
async function open(answer = form(), ...handlers: RequestHandler[]) {
  const sent: SentInput[] = [];
  let reads = 0;
  let complete: 'Y' | 'N' = 'N';
  await openJourney(
    '?step=membership',
    ...handlers,
    mockCall('getMembershipRegistration', answer),
    mockCall('initStepReview', () => {
      reads += 1;
      return reviewWith({ registration: progress(complete) });
    }),
    mockCall('saveMembershipRegistration', (input) => {
      sent.push(input);
      if (input.draft !== 'Y') complete = 'Y';
      return saved(input.draft === 'Y' ? 'open' : 'given');
    }),
    mockCall('initializeForm', {
      ...{ definition: { form_type: 'registration', title: '', sections: [] }, model: {} },
      ...{ revision: 0, complete: 'N' },
    }),
  );
  await title('Membership');
  await screen.findByRole('radio', { name: 'I join now' });
  return { sent, reads: () => reads };
}
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Continue to your information' }));

describe('the Membership step', () => {
  it('shows each type’s fee beside it, and only what the chosen type asks', async () => {
    const { sent } = await open();
    expect(screen.queryByRole('group', { name: 'Type' })).not.toBeInTheDocument();
    await choose('I join now');
    expect(screen.getByRole('radio', { name: 'Candidate Until you graduate. Free' })).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Role' })).not.toBeInTheDocument();
    await choose('Teacher $\u00a065.00');
    expect(screen.getByRole('textbox', { name: 'Role' })).toBeInTheDocument();
    await choose('I decline');
    expect(screen.queryByRole('group', { name: 'Type' })).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Role' })).not.toBeInTheDocument();
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ membership_renew: 'declined' }));
  });

  it('saves a choice at once as a draft, and reads the new total', async () => {
    const { sent, reads } = await open();
    const before = reads();
    await choose('I join now');
    await choose('Teacher $\u00a065.00');
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ membershipType: 'teacher', draft: 'Y' }));
    await waitFor(() => expect(reads()).toBeGreaterThan(before));
  });

  it('goes on with all that is asked, the event’s own questions apart from the others', async () => {
    const { sent } = await open();
    await choose('I join now');
    await choose('Teacher $\u00a065.00');
    await goOn();
    const summary = await screen.findByRole('region', { name: /^Correct/ });
    expect(within(summary).getAllByRole('link')).toHaveLength(2);
    await userEvent.type(screen.getByRole('textbox', { name: 'Role' }), 'Lead');
    await userEvent.type(screen.getByRole('textbox', { name: 'Years' }), '3');
    await goOn();
    await waitFor(() => expect(sent.at(-1)).not.toHaveProperty('draft'));
    const { code: _code, answers, revision, ...given } = sent.at(-1) ?? {};
    // Of what was saved before, or of the form as it was read.
    expect(revision).toMatch(/^[01]$/);
    expect(given).toEqual({ membership_renew: 'new', membershipType: 'teacher', role: 'Lead' });
    expect(JSON.parse(String(answers))).toEqual({ years: '3' });
  });

  it('shows a refusal at its field', async () => {
    await open(form(), mockRefusal('saveMembershipRegistration', 422, { membership_renew: ['Too late.'] }));
    await choose('I decline');
    await goOn();
    expect((await screen.findAllByText(/Too late\./)).length).toBeGreaterThan(0);
    expect(screen.getByRole('group', { name: 'Are you a member?' })).toHaveAccessibleDescription(/Too late/);
  });

  it('leads to the other tickets where this one is for members alone', async () => {
    await open(form({ requirement: 'required' }));
    expect(screen.getByRole('link', { name: 'Choose another ticket' })).toHaveAttribute(
      'href',
      '/registration/start',
    );
  });

  it.each<[MembershipState, string]>([
    ['given', 'Your membership is part of this registration.'],
    ['changed', 'You changed your membership. What is here now counts.'],
    ['undecided', 'You have not decided about membership yet. You can still do so until you submit.'],
    ['declined', 'You declined membership. You can still change that until you submit.'],
  ])('says on coming back that it is %s', async (state, text) => {
    await open(form({ state, model: { membership_renew: 'declined' } }));
    expect(screen.getByText(text)).toBeVisible();
  });

  it('opens the help', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'How do I fill this in?' }));
    expect(screen.getByRole('dialog', { name: 'Finding your membership' })).toBeInTheDocument();
  });
});
