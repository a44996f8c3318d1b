import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FormDefinition } from '@/lib/domain/forms/form-definition';
import type { FormModel } from '@/lib/domain/forms/form-model';
import { CallError } from '@/lib/errors';
import { renderInLanguage } from '@/tests/support/in-language';
import { EventForm, type EventFormProps } from './event-form';

const definition: FormDefinition = {
  form_type: 'registration',
  title: 'Your details',
  sections: [
    {
      code: 'person',
      title: 'About you',
      fields: [
        { name: 'first_name', type: 'text', label: 'First name', required: true, autocomplete: 'given-name' },
        { name: 'email', type: 'email', label: 'Email', required: true, hint: 'We send your code here.' },
        { name: 'phone', type: 'phone', label: 'Phone', required: false, at_door: true },
        {
          name: 'role',
          type: 'radio',
          label: 'Role',
          required: true,
          required_message: 'Say what you do.',
          options: [
            { id: 'teacher', name: 'Teacher' },
            { id: 'other', name: 'Other' },
          ],
        },
        {
          name: 'role_other',
          type: 'text',
          label: 'Which one',
          required: true,
          shown_when: { field: 'role', is: ['other'] },
        },
        { name: 'fee', type: 'money', label: 'Donation', required: false },
        { name: 'people', type: 'contacts', label: 'Contacts', required: false },
      ],
    },
  ],
};

function shell(props: Partial<EventFormProps> = {}) {
  return (
    <EventForm
      definition={definition}
      model={{}}
      onSubmit={async () => {}}
      submitLabel="Continue to workshops"
      id="details"
      storageKey="test"
      {...props}
    />
  );
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Continue to workshops' }));
const field = (name: string) => screen.getByRole('textbox', { name });

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

afterEach(() => sessionStorage.clear());

describe('EventForm', () => {
  it('marks optional fields, not required ones', async () => {
    await renderInLanguage(shell());
    expect(field('Phone (optional)')).toBeInTheDocument();
    expect(field('First name')).toBeInTheDocument();
  });

  it('says which answers are seen by whoever lets people in', async () => {
    await renderInLanguage(shell());
    expect(field('Phone (optional)')).toHaveAccessibleDescription('Whoever lets you in sees your answer.');
    expect(field('Email')).toHaveAccessibleDescription('We send your code here.');
  });

  it('shows errors only after the first submit, at the fields and in a summary that takes the focus', async () => {
    const onSubmit = vi.fn();
    await renderInLanguage(shell({ onSubmit }));
    await userEvent.type(field('Email'), 'nobody');
    await userEvent.tab();
    expect(screen.queryByText('Enter a valid email address')).toBeNull();

    await submit();
    const summary = await screen.findByRole('region', { name: /^Correct/ });
    await waitFor(() => expect(summary).toHaveFocus());
    // The focus speaks it; an alert would speak it again.
    expect(screen.queryByRole('alert')).toBeNull();
    expect(within(summary).getByRole('heading')).toHaveTextContent('Correct 3 answers');
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Enter your first name', 'Email: Enter a valid email address', 'Role: Say what you do.']);
    expect(field('Email')).toBeInvalid();
    expect(field('Email')).toHaveAccessibleDescription('We send your code here. Enter a valid email address');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('says in French what to do, by the label, and generally where the label is no name of a thing', async () => {
    const asked = (name: string, type: 'text' | 'select' | 'consent', label: string) => ({
      ...{ name, type, label, required: true, options: [{ id: 'a', name: 'A' }] },
    });
    const fields = [
      asked('first_name', 'text', 'Prénom'),
      asked('subjects', 'select', 'Matières enseignées'),
      asked('heard', 'select', 'Comment nous avez-vous connus ?'),
      asked('job', 'text', 'Que faites-vous ?'),
      asked('conduct', 'consent', 'J’accepte le code de conduite'),
    ];
    const french = { ...definition, sections: [{ code: 'all', title: 'Vous', fields }] };
    await renderInLanguage(shell({ definition: french }), 'fr');
    await submit();
    const summary = await screen.findByRole('region', { name: 'Corrigez 5 réponses' });
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Entrez votre prénom',
      'Choisissez vos matières enseignées',
      'Comment nous avez-vous connus ? Choisissez une réponse',
      'Que faites-vous ? Ce champ est obligatoire',
      'J’accepte le code de conduite\u00a0: Cochez cette case pour continuer',
    ]);
  });

  it('does not call “yours” what may be about somebody else', async () => {
    await renderInLanguage(shell({ isAboutOthers: true }));
    await submit();
    const [first] = within(await screen.findByRole('region', { name: /^Correct/ })).getAllByRole('link');
    expect(first).toHaveTextContent('First name: This field is required');
  });

  it('leads from the summary to the field, and forgets the error once it is mended', async () => {
    await renderInLanguage(shell());
    await submit();
    await userEvent.click(screen.getByRole('link', { name: /email/i }));
    expect(field('Email')).toHaveFocus();
    await userEvent.keyboard('ana@example.com');
    expect(screen.queryByRole('link', { name: /email/i })).toBeNull();
    await userEvent.keyboard(' x');
    expect(screen.getByRole('link', { name: /email/i })).toBeInTheDocument();
    expect(field('Email')).toHaveFocus();
    await userEvent.click(screen.getByRole('link', { name: /^Role/ }));
    expect(screen.getByRole('radio', { name: 'Teacher' })).toHaveFocus();
  });

  it('submits the checked answers of the visible fields', async () => {
    const onSubmit = vi.fn<(model: FormModel) => Promise<void>>().mockResolvedValue();
    await renderInLanguage(shell({ onSubmit }));
    await userEvent.type(field('First name'), ' Ana ');
    await userEvent.type(field('Email'), 'ana@example.com');
    await userEvent.click(screen.getByRole('radio', { name: 'Other' }));
    await userEvent.type(field('Which one'), 'Librarian');
    await userEvent.click(screen.getByRole('radio', { name: 'Teacher' }));
    expect(screen.queryByRole('textbox', { name: 'Which one' })).toBeNull();
    await userEvent.type(field('Donation (optional)'), '1,234.5');
    await userEvent.tab();
    expect(field('Donation (optional)')).toHaveValue('1,234.50');
    await submit();
    expect(onSubmit.mock.calls).toEqual([
      [{ first_name: 'Ana', email: 'ana@example.com', role: 'teacher', fee: 1234.5 }, undefined],
    ]);
  });

  it('refuses an amount with another language’s comma, and never takes it for a hundred times more', async () => {
    const onSubmit = vi.fn<(model: FormModel) => Promise<void>>();
    await renderInLanguage(
      shell({ model: { first_name: 'Ana', email: 'ana@example.com', role: 'teacher' }, onSubmit }),
    );
    await userEvent.type(field('Donation (optional)'), '12,50');
    await submit();
    expect(field('Donation (optional)')).toHaveValue('12,50');
    expect(field('Donation (optional)')).toBeInvalid();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('names the contact and the part that is invalid', async () => {
    await renderInLanguage(
      shell({ model: { first_name: 'Ana', email: 'ana@example.com', role: 'teacher' } }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Add a contact' }));
    await userEvent.type(field('Name'), 'Bo');
    await submit();
    const link = screen.getByRole('link', { name: 'Contact 1, Email: Enter a valid email address' });
    await userEvent.click(link);
    expect(document.activeElement).toHaveAttribute('id', 'details-people-0-email');
    expect(document.activeElement).toBeInvalid();
  });

  it('shows the server’s refusal until the answer changes', async () => {
    const onSubmit = vi.fn().mockRejectedValue(
      new CallError(422, {
        email: ['This address is registered already.'],
        request: ['Registration is closed.'],
      }),
    );
    await renderInLanguage(
      shell({ onSubmit, model: { first_name: 'Ana', email: 'ana@example.com', role: 'teacher' } }),
    );
    await submit();
    const summary = await screen.findByRole('region', { name: /^Correct/ });
    await waitFor(() => expect(summary).toHaveFocus());
    expect(summary).toHaveTextContent('Email: This address is registered already.');
    expect(summary).toHaveTextContent('Registration is closed.');
    expect(field('Email')).toBeInvalid();
    await userEvent.type(field('Email'), 'x');
    expect(field('Email')).toBeValid();
  });

  it('adds another contact only after the last one has a name and an address', async () => {
    await renderInLanguage(shell());
    await userEvent.click(screen.getByRole('button', { name: 'Add a contact' }));
    const another = screen.getByRole('button', { name: 'Add another contact' });
    await userEvent.click(another);
    expect(screen.getAllByRole('textbox', { name: 'Name' })).toHaveLength(1);
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await userEvent.keyboard('Bo');
    await userEvent.click(another);
    expect(document.activeElement).toHaveAttribute('id', 'details-people-0-email');
    await userEvent.keyboard('bo@example.org');
    await userEvent.click(another);
    expect(screen.getAllByRole('textbox', { name: 'Name' })).toHaveLength(2);
  });
});

it('the text of a section leads to what it names', async () => {
  const text = '<p>Read <a href="/rules">the rules</a> first.</p>';
  const sections = definition.sections.map((section) => ({ ...section, text }));
  await renderInLanguage(shell({ definition: { ...definition, sections } }));
  expect(screen.getByRole('link', { name: 'the rules' })).toHaveAttribute('href', '/rules');
});

it('a document to agree to is a link of its own, outside the label of its box', async () => {
  const rules = {
    name: 'rules',
    type: 'consent',
    label: 'We accept the rules',
    required: true,
    document: { label: 'Exhibitor rules', link: '/rules' },
  } as const;
  const sections = [{ code: 'rules', title: 'Rules', fields: [rules] }];
  await renderInLanguage(shell({ definition: { ...definition, sections } }), 'fr');
  const box = screen.getByRole('checkbox', { name: 'We accept the rules' });
  const link = screen.getByRole('link', { name: 'Exhibitor rules (s’ouvre dans un nouvel onglet)' });
  expect([link.getAttribute('target'), link.getAttribute('href')]).toEqual(['_blank', '/fr/rules']);
  expect(link.closest('label')).toBeNull();
  expect(box).toHaveAccessibleDescription(/^Exhibitor rules/);
});
