'use client';

import { classNames } from '@/components/ui/class-names';

/** The subject of the help (specification §2: address or psa-membership). */
export type HelpType = 'address' | 'psa-membership';

/** Time between two steps of the animation. */
const BEAT_MS = 700;

/** One step of the animation: when it happens, and whether its part is written or appears. */
interface Step {
  beat: number;
  motion: 'write' | 'mark';
}

/** The animation of one part; with reduced motion the picture is complete from the start. */
function motion({ beat, motion: kind }: Step) {
  return {
    className: classNames(
      '[transform-box:fill-box] motion-reduce:animate-none',
      kind === 'write' ? 'origin-left animate-write' : 'origin-center animate-mark',
    ),
    style: { animationDelay: `${beat * BEAT_MS}ms` },
  };
}

/** A short animation of how a form is filled in. It plays once; the text beside it gives the same steps. */
export function HelpPicture({ type }: { type: HelpType }) {
  return (
    <svg
      viewBox="0 0 480 240"
      aria-hidden
      className="w-full rounded-card border border-line bg-sunken text-accent-text"
    >
      {type === 'address' ? <AddressPicture /> : <MembershipPicture />}
    </svg>
  );
}

interface BoxProps {
  x: number;
  y: number;
  width: number;
  /** When its line is written. */
  beat: number;
  /** Share of the width that the line takes. */
  share?: number;
}

/** A field with its label, into which a line is written. */
function Box({ x, y, width, beat, share = 0.7 }: BoxProps) {
  return (
    <>
      <rect x={x} y={y} width={width * 0.3} height={5} rx={2.5} className="fill-icon" />
      <rect x={x} y={y + 11} width={width} height={26} rx={5} className="fill-raised stroke-edge" />
      <rect
        x={x + 10}
        y={y + 21}
        width={(width - 20) * share}
        height={6}
        rx={3}
        fill="currentColor"
        {...motion({ beat, motion: 'write' })}
      />
    </>
  );
}

interface RadiosProps {
  x: number;
  y: number;
  beat: number;
  count?: number;
  chosen?: number;
}

/** Radio buttons, of which one is chosen. */
function Radios({ x, y, beat, count = 3, chosen = 0 }: RadiosProps) {
  return Array.from({ length: count }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the buttons are alike and never change places.
    <g key={place}>
      <circle cx={x + 8 + place * 84} cy={y + 8} r={8} className="fill-raised stroke-edge" />
      <rect x={x + 24 + place * 84} y={y + 5} width={40} height={6} rx={3} className="fill-icon" />
      {place === chosen && (
        <circle
          cx={x + 8 + place * 84}
          cy={y + 8}
          r={4.5}
          fill="currentColor"
          {...motion({ beat, motion: 'mark' })}
        />
      )}
    </g>
  ));
}

/** The button that is pressed at the end. */
function Done({ x, y, beat }: { x: number; y: number; beat: number }) {
  return (
    <g {...motion({ beat, motion: 'mark' })}>
      <rect x={x} y={y} width={96} height={28} rx={6} className="fill-accent" />
      <path
        d={`M${x + 40} ${y + 14}l6 6l11 -12`}
        fill="none"
        strokeWidth={3}
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-on-accent"
      />
    </g>
  );
}

function AddressPicture() {
  return (
    <>
      <Radios x={40} y={22} beat={0.5} />
      <Box x={40} y={52} width={400} beat={1.5} share={0.8} />
      <Box x={40} y={102} width={190} beat={2.5} share={0.6} />
      <Box x={250} y={102} width={190} beat={3} share={0.5} />
      <Box x={40} y={152} width={120} beat={4} share={0.7} />
      <Radios x={250} y={170} beat={5} count={2} chosen={1} />
      <Done x={40} y={202} beat={6} />
    </>
  );
}

function MembershipPicture() {
  return (
    <>
      <Radios x={40} y={26} beat={0.5} chosen={1} />
      <Box x={40} y={62} width={240} beat={1.5} share={0.75} />
      {[0, 1, 2].map((row) => (
        <g key={row}>
          <rect
            x={40}
            y={114 + row * 26}
            width={240}
            height={20}
            rx={5}
            className="fill-raised stroke-line-strong"
          />
          <rect x={52} y={121 + row * 26} width={110 - row * 18} height={6} rx={3} className="fill-icon" />
          <rect x={236} y={121 + row * 26} width={32} height={6} rx={3} className="fill-icon" />
        </g>
      ))}
      <rect
        x={40}
        y={140}
        width={240}
        height={20}
        rx={5}
        fill="none"
        stroke="currentColor"
        strokeWidth={2.5}
        {...motion({ beat: 2.75, motion: 'mark' })}
      />
      <g {...motion({ beat: 3.75, motion: 'mark' })}>
        <rect x={308} y={62} width={136} height={84} rx={10} className="fill-raised stroke-edge" />
        <rect x={308} y={62} width={136} height={20} rx={10} className="fill-accent" />
        <circle cx={332} cy={108} r={12} className="fill-accent-soft" />
        <rect x={354} y={98} width={70} height={6} rx={3} className="fill-icon" />
      </g>
      <rect
        x={354}
        y={114}
        width={52}
        height={7}
        rx={3.5}
        fill="currentColor"
        {...motion({ beat: 4.5, motion: 'write' })}
      />
      <Done x={328} y={198} beat={5.5} />
    </>
  );
}
