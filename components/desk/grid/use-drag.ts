import { type PointerEvent, useCallback, useRef } from 'react';
import { type GridSession, rowPixels, STEP_MINUTES } from './grid-layout';

/** A shorter way is a press with an unsteady hand. */
const MIN_DRAG_PX = 6;
/** So near to an edge the grid scrolls, by so much at a time. */
const EDGE_PX = 48;
const SCROLL_PX = 16;

interface DragProps {
  /** The elements whose height is the day, by their rooms. */
  places: ReadonlyMap<string, HTMLElement>;
  /** What scrolls. */
  scroller: () => HTMLElement | null;
  /** Told where the session is by then: how many minutes below the top of the day. */
  onDrag: (session: GridSession, to: { room: string; minutes: number }) => void;
  onDrop: () => void;
  /** The system took the pointer away: the session stays where it is. */
  onCancel: () => void;
}

/** Moves a session with a mouse or pen. A finger scrolls the page, and chooses a session by pressing it. */
export function useDrag({ places, scroller, onDrag, onDrop, onCancel }: DragProps) {
  const stopping = useRef<AbortController>(null);
  const isClickOfDrag = useRef(false);

  const end = useCallback(() => stopping.current?.abort(), []);

  const begin = useCallback(
    (session: GridSession, pressed: PointerEvent) => {
      if (pressed.pointerType === 'touch' || pressed.button !== 0) return;
      const { clientX: x, clientY: y } = pressed;
      const held = y - pressed.currentTarget.getBoundingClientRect().top;
      const stop = new AbortController();
      stopping.current = stop;
      let isDragged = false;
      const { signal } = stop;

      const move = (moved: globalThis.PointerEvent) => {
        if (!isDragged && Math.hypot(moved.clientX - x, moved.clientY - y) < MIN_DRAG_PX) return;
        isDragged = true;
        scrollAtEdge(scroller(), moved);
        for (const [room, element] of places) {
          const { left, right, top } = element.getBoundingClientRect();
          if (moved.clientX < left || moved.clientX >= right) continue;
          const rows = Math.round((moved.clientY - held - top) / rowPixels());
          onDrag(session, { room, minutes: rows * STEP_MINUTES });
        }
      };
      const drop = () => {
        stop.abort();
        if (!isDragged) return;
        // The press that ends it may come as a click as well.
        isClickOfDrag.current = true;
        setTimeout(() => {
          isClickOfDrag.current = false;
        });
        onDrop();
      };
      window.addEventListener('pointermove', move, { signal });
      window.addEventListener('pointerup', drop, { signal });
      const cancel = () => {
        stop.abort();
        if (isDragged) onCancel();
      };
      window.addEventListener('pointercancel', cancel, { signal });
    },
    [places, scroller, onDrag, onDrop, onCancel],
  );

  return { begin, end, isClickOfDrag };
}

function scrollAtEdge(
  element: HTMLElement | null,
  { clientX: x, clientY: y }: globalThis.PointerEvent,
): void {
  if (!element) return;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const by = (at: number, start: number, end: number) =>
    at < start + EDGE_PX ? -SCROLL_PX : at > end - EDGE_PX ? SCROLL_PX : 0;
  element.scrollLeft += by(x, left, right);
  element.scrollTop += by(y, top, Math.min(bottom, window.innerHeight));
}
