import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { renderInLanguage } from '@/tests/support/in-language';
import { MultilineField } from './fields/text-field';
import { Form } from './form';

it('a limited text says how much it still takes, and how much is too much', async () => {
  await renderInLanguage(
    <Form
      id="form"
      schema={z.object({ text: z.string() })}
      submit={async () => {}}
      defaultValues={{ text: 'Nine left' }}
      unanswered=""
    >
      <MultilineField name="text" label="Biography" max={18} />
    </Form>,
  );
  expect(screen.getByText('9 characters left')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: 'Biography' }), ' and more of it');
  expect(screen.getByText('6 characters too many')).toBeVisible();
});
