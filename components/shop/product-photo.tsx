import { Package } from 'lucide-react';
import { Picture } from '@/components/content/picture';
import { classNames } from '@/components/ui/class-names';
import type { Product } from '@/lib/contract/shop';

/** The photo of a product; without one, a plain place of the same size. The name stands beside it. */
export function ProductPhoto({
  product,
  className,
}: {
  product: Pick<Product, 'photo'>;
  className?: string;
}) {
  const place = classNames('rounded-card bg-sunken object-cover', className);
  if (product.photo) return <Picture picture={product.photo} alt="" className={place} />;
  return (
    <span className={classNames(place, 'flex items-center justify-center')} aria-hidden>
      <Package className="size-8 text-icon" />
    </span>
  );
}
