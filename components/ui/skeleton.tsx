import { classNames } from './class-names';

interface SkeletonProps {
  /** Width and height by utilities (`h-6 w-40`): the size of what comes, so that nothing jumps. */
  className?: string;
}

/** The shape of something on its way. Put `aria-busy` on the region and say "Loading" in words once. */
export function Skeleton({ className }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={classNames('block animate-breathe rounded-control bg-pressed', className ?? 'h-4 w-full')}
    />
  );
}

/** Lines of text on their way, the last one shorter. */
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
