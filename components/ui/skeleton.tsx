import { classNames } from './class-names';

interface SkeletonProps {
  /** Size classes (`h-6 w-40`) of what is loading, so that nothing jumps. */
  className?: string;
}

/** Placeholder of something that is loading. Put `aria-busy` on the region and say "Loading" once in text. */
export function Skeleton({ className }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={classNames(
        'block animate-breathe rounded-control bg-pressed noscript:hidden',
        className ?? 'h-4 w-full',
      )}
    />
  );
}

/** Placeholder for lines of text, the last one shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span aria-hidden className="block space-y-3">
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never change places.
        <Skeleton key={index} className={classNames('h-4', index === lines - 1 ? 'w-2/3' : 'w-full')} />
      ))}
    </span>
  );
}
