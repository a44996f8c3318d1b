import { act } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { reportEarlyInputs } from './early-inputs';
import { EARLY_PRESS_SCRIPT } from './early-press-script';
import { carryOutEarlyPresses } from './early-presses';

// The page's own script, which listens from now on.
new Function(EARLY_PRESS_SCRIPT)();
afterEach(carryOutEarlyPresses);

/** A page whose controls show what React knows of them. */
function Editor() {
  const [title, setTitle] = useState('Old title');
  const [isChosen, setChosen] = useState(false);
  const [room, setRoom] = useState('hall');
  return (
    <>
      <input id="title" value={title} onChange={({ target }) => setTitle(target.value)} />
      <input id="box" type="checkbox" checked={isChosen} onChange={(e) => setChosen(e.target.checked)} />
      <select id="room" value={room} onChange={({ target }) => setRoom(target.value)}>
        <option value="hall">Hall</option>
        <option value="attic">Attic</option>
      </select>
      <output>{JSON.stringify({ title, isChosen, room })}</output>
    </>
  );
}

it('what was typed, ticked and chosen before the scripts is what the page knows afterwards', async () => {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(<Editor />);
  const control = <Element extends HTMLElement>(id: string) => container.querySelector<Element>(`#${id}`);
  const changed = (element: HTMLElement | null) =>
    element?.dispatchEvent(new Event('input', { bubbles: true }));
  const title = control<HTMLInputElement>('title');
  const room = control<HTMLSelectElement>('room');
  if (title) title.value = 'New title';
  changed(title);
  control('box')?.click();
  if (room) room.value = 'attic';
  changed(room);
  const root = await act(() => hydrateRoot(container, <Editor />));
  const known = () => JSON.parse(container.querySelector('output')?.textContent ?? '');
  expect(known()).toEqual({ title: 'Old title', isChosen: false, room: 'hall' });
  act(reportEarlyInputs);
  expect(known()).toEqual({ title: 'New title', isChosen: true, room: 'attic' });
  expect(title).toHaveValue('New title');
  expect(control('box')).toBeChecked();
  act(() => root.unmount());
  container.remove();
});
