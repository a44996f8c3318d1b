import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showToast } from './show-toast';
import { dismissToast, readToasts } from './toast-store';
import { Toaster } from './toaster';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  act(() => {
    for (const toast of readToasts()) dismissToast(toast.id);
  });
  vi.useRealTimers();
});

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

describe('Toaster', () => {
  it('announces success politely, and warning and danger at once', () => {
    render(<Toaster label="Notices" closeLabel="Close" />);
    act(() => {
      showToast({ tone: 'success', title: 'Workshop removed' });
      showToast({ tone: 'warning', title: 'Workshop full' });
      showToast({ tone: 'danger', title: 'Not saved' });
    });
    expect(within(screen.getByRole('status')).getByText('Workshop removed')).toBeInTheDocument();
    expect(within(screen.getByRole('alert')).getByText('Workshop full')).toBeInTheDocument();
    expect(within(screen.getByRole('alert')).getByText('Not saved')).toBeInTheDocument();
  });

  it('shows the newest two on a phone, and keeps the others to be read out and for later', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    render(<Toaster label="Notices" closeLabel="Close" />);
    act(() => {
      for (const title of ['One', 'Two', 'Three']) showToast({ tone: 'success', title });
    });
    expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(2);
    expect(within(screen.getByRole('status')).getByText('One')).toBeInTheDocument();
    wait(6000);
    expect(screen.queryByText('Three')).toBeNull();
    expect(screen.getByText('One')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(1);
    vi.unstubAllGlobals();
  });

  it('removes a notice after six seconds', () => {
    render(<Toaster label="Notices" closeLabel="Close" />);
    act(() => void showToast({ tone: 'success', title: 'Saved' }));
    wait(5999);
    expect(screen.getByText('Saved')).toBeInTheDocument();
    wait(1);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('keeps a notice while the pointer is over it, and then for the rest of its time', () => {
    render(<Toaster label="Notices" closeLabel="Close" />);
    act(() => void showToast({ tone: 'success', title: 'Saved' }));
    wait(4000);
    fireEvent.pointerEnter(screen.getByRole('region', { name: 'Notices' }));
    wait(60_000);
    expect(screen.getByText('Saved')).toBeInTheDocument();
    fireEvent.pointerLeave(screen.getByRole('region', { name: 'Notices' }));
    wait(1999);
    expect(screen.getByText('Saved')).toBeInTheDocument();
    wait(1);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('keeps a notice in which something can be done for whoever goes to it by keyboard, and no other', () => {
    render(<Toaster label="Notices" closeLabel="Close" />);
    act(() => {
      showToast({ tone: 'success', title: 'Saved' });
      showToast({ tone: 'success', title: 'Moved', action: { label: 'Undo', run: () => {} } });
    });
    wait(4000);
    fireEvent.keyDown(document.body, { key: 'Tab' });
    wait(5999);
    expect(screen.queryByText('Saved')).toBeNull();
    expect(screen.getByText('Moved')).toBeInTheDocument();
    wait(1);
    expect(screen.queryByText('Moved')).toBeNull();
  });

  it('closes by its button', () => {
    render(<Toaster label="Notices" closeLabel="Close" />);
    act(() => void showToast({ tone: 'danger', title: 'Not saved' }));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Not saved')).toBeNull();
  });
});
