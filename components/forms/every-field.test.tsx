import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FIELD_TYPES } from '@/lib/domain/forms/form-definition';
import type { FormModel } from '@/lib/domain/forms/form-model';
import { everyFieldIn, rightAnswers } from '@/tests/support/every-field';
import { renderInLanguage } from '@/tests/support/in-language';
import { EventForm } from './event-form';

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList; // an empty list has the methods that are used
  sessionStorage.clear();
});

async function open(locale: 'en' | 'fr', model: FormModel) {
  const onSubmit = vi.fn<(model: FormModel) => Promise<void>>().mockResolvedValue();
  await renderInLanguage(
    <EventForm
      definition={everyFieldIn(locale)}
      model={model}
      onSubmit={onSubmit}
      submitLabel="Send"
      id="all"
      storageKey="all"
      addressOwner={{ target: 'registration', code: 'C' }}
      uploadTarget={{ send: vi.fn(), remove: vi.fn() }}
    />,
    locale,
  );
  return onSubmit;
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

describe('a form with every type of field', () => {
  it.each(['en', 'fr'] as const)(
    'is drawn in %s, shows what was answered, and sends it unchanged',
    async (locale) => {
      const onSubmit = await open(locale, rightAnswers);
      for (const type of FIELD_TYPES) {
        const label = locale === 'en' ? `The ${type}` : `Le champ ${type}`;
        expect(screen.getAllByText(new RegExp(`^${label}\\b`))[0]).toBeVisible();
      }
      await submit();
      await waitFor(() => expect(onSubmit).toHaveBeenCalledWith(rightAnswers, undefined));
    },
  );

  it('asks for each required answer after the first submit only, and for those of a chain as it opens', async () => {
    const onSubmit = await open('en', {});
    expect(screen.queryByRole('region', { name: /^Correct/ })).toBeNull();
    await submit();
    const links = () =>
      within(screen.getByRole('region', { name: /^Correct/ }))
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'));
    await waitFor(() => expect(links()).toEqual(FIELD_TYPES.map((type) => `#all-the_${type}`)));
    await userEvent.click(screen.getByRole('checkbox', { name: /^Joins/ }));
    await submit();
    await waitFor(() => expect(links()).toContain('#all-kind'));
    expect(links()).not.toContain('#all-more');
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('formatted text', () => {
  it('takes HTML, and is blank when nothing can be read', async () => {
    const onSubmit = await open('en', { ...rightAnswers, the_rich_text: '<p>Hello</p><script>1</script>' });
    await screen.findByRole('toolbar', { name: 'Formatting of The rich_text' });
    const box = screen.getByRole('textbox', { name: 'The rich_text' });
    expect(box.innerHTML).toBe('<p>Hello</p>');

    fireEvent.keyDown(box, { key: 'a', keyCode: 65, ctrlKey: true });
    fireEvent.keyDown(box, { key: 'Backspace', keyCode: 8 });
    await submit();
    const summary = await screen.findByRole('region', { name: /^Correct/ });
    await waitFor(() => expect(summary).toHaveFocus());
    expect(box).toBeInvalid();
    const html = '<p>Good <strong>day</strong></p>';
    const getData = (type: string) => (type === 'text/html' ? html : '');
    fireEvent(box, createEvent.paste(box, { clipboardData: { getData, files: [], types: ['text/html'] } }));
    await submit();
    await waitFor(() =>
      expect(onSubmit).toHaveBeenCalledWith({ ...rightAnswers, the_rich_text: html }, undefined),
    );
  });
});
