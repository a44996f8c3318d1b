'use client';

import { useEffect, useRef } from 'react';

const PIECE_COUNT = 120;
/** How long it lasts, in milliseconds. */
const DURATION_MS = 2600;

interface ConfettiProps {
  /** Shown once for each occasion. */
  occasion: string;
}

/** A few seconds of paper in the event's colours, once, and never where less motion is wanted. */
export function Confetti({ occasion }: ConfettiProps) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches || !isFirst(occasion)) return;
    const scale = Math.min(devicePixelRatio, 2);
    element.width = innerWidth * scale;
    element.height = innerHeight * scale;
    context.scale(scale, scale);
    const pieces = Array.from({ length: PIECE_COUNT }, () => newPiece(coloursOf(element)));
    const begin = performance.now();
    let frame = requestAnimationFrame(function draw(now) {
      const seconds = (now - begin) / 1000;
      context.clearRect(0, 0, innerWidth, innerHeight);
      for (const piece of pieces) drawPiece(context, piece, seconds);
      if (now - begin < DURATION_MS) frame = requestAnimationFrame(draw);
      else context.clearRect(0, 0, innerWidth, innerHeight);
    });
    return () => cancelAnimationFrame(frame);
  }, [occasion]);

  return <canvas ref={canvas} aria-hidden className="pointer-events-none fixed inset-0 z-40 size-full" />;
}

interface Piece {
  colour: string;
  width: number;
  height: number;
  /** Of the window's width, 0 to 1. */
  from: number;
  /** Pixels a second. */
  across: number;
  up: number;
  /** Turns a second. */
  turns: number;
}

function newPiece(colours: readonly string[]): Piece {
  return {
    colour: colours[Math.floor(Math.random() * colours.length)] ?? 'currentColor',
    width: 6 + Math.random() * 5,
    height: 9 + Math.random() * 8,
    from: 0.15 + Math.random() * 0.7,
    across: (Math.random() - 0.5) * 320,
    up: 380 + Math.random() * 420,
    turns: (Math.random() - 0.5) * 3,
  };
}

/** Thrown up from below a third of the window, falling by its own weight, fading in the last part. */
function drawPiece(context: CanvasRenderingContext2D, piece: Piece, seconds: number): void {
  const gravity = 620;
  const x = piece.from * innerWidth + piece.across * seconds;
  const y = innerHeight * 0.45 - piece.up * seconds + (gravity * seconds * seconds) / 2;
  context.save();
  context.globalAlpha = Math.max(0, Math.min(1, (DURATION_MS / 1000 - seconds) / 0.8));
  context.translate(x, y);
  context.rotate(piece.turns * seconds * Math.PI * 2);
  context.scale(1, Math.cos(seconds * 6 + piece.from * 20));
  context.fillStyle = piece.colour;
  context.fillRect(-piece.width / 2, -piece.height / 2, piece.width, piece.height);
  context.restore();
}

function coloursOf(element: Element): string[] {
  const style = getComputedStyle(element);
  return ['--accent', '--accent-line', '--success', '--neutral-7'].map((name) =>
    style.getPropertyValue(name),
  );
}

/** Whether the occasion has not been celebrated in this tab; one whose browser keeps nothing is celebrated each time. */
function isFirst(occasion: string): boolean {
  try {
    const name = `celebrated:${occasion}`;
    if (sessionStorage.getItem(name)) return false;
    sessionStorage.setItem(name, '1');
  } catch {
    // Nothing can be kept.
  }
  return true;
}
