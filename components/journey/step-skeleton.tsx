import { Skeleton } from '@/components/ui/skeleton';

/** Placeholder with about a step's size while its data loads, so that nothing jumps. */
export function StepSkeleton() {
  return (
    <div aria-busy className="space-y-8">
      {['a', 'b', 'c', 'd'].map((key) => (
        <div key={key} className="max-w-form space-y-2">
          <Skeleton className="h-6 w-32" />
          <Skeleton className="h-11 w-full" />
        </div>
      ))}
    </div>
  );
}
