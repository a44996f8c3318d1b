import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { MapToggle } from './map-toggle';

const words = { show: 'Show the map', hide: 'Hide the map', note: 'It comes from elsewhere.' };

describe('MapToggle', () => {
  it('loads no map before the visitor asks for it, and removes it again', async () => {
    const { container } = render(
      <MapToggle latitude={49.2893} longitude={-123.1172} title="Map: Hall" words={words} />,
    );
    const button = screen.getByRole('button', { name: 'Show the map' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(container.querySelector('iframe')).toBeNull();

    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    const address = new URL(screen.getByTitle('Map: Hall').getAttribute('src') ?? '');
    expect(`${address.origin}${address.pathname}`).toBe('https://www.openstreetmap.org/export/embed.html');
    expect(address.searchParams.get('marker')).toBe('49.2893,-123.1172');
    const [west = 0, south = 0, east = 0, north = 0] = (address.searchParams.get('bbox') ?? '')
      .split(',')
      .map(Number);
    expect([west < -123.1172, east > -123.1172, south < 49.2893, north > 49.2893]).toEqual([
      true,
      true,
      true,
      true,
    ]);

    await userEvent.click(screen.getByRole('button', { name: 'Hide the map' }));
    expect(container.querySelector('iframe')).toBeNull();
  });
});
