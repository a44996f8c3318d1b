import { Skeleton } from '@/components/ui/skeleton';

export function CancelSkeleton() {
  return (
    <div className="space-y-6">
      <Skeleton className="h-10 w-72 max-w-full" />
      <Skeleton className="h-32 w-full rounded-card" />
      <Skeleton className="h-72 w-full rounded-card" />
    </div>
  );
}
