import { classNames } from '@/components/ui/class-names';
import type { QrDrawing } from '@/lib/contract/parts/entry';

interface QrCodeProps {
  qr: QrDrawing;
  label: string;
  className?: string;
}

/** A QR code, dark on white whatever the theme: cameras do not find one that is light on dark. */
export function QrCode({ qr, label, className }: QrCodeProps) {
  const { size, path } = qr;
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={classNames('aspect-square', className)}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
