'use client';

import { FileText, ImageIcon } from 'lucide-react';
import { useState } from 'react';
import { useObjectUrl } from './use-object-url';

/** A small view of a file; decoration beside its name. @param content undefined while it loads */
export function FilePicture({ content, isPicture }: { content: Blob | undefined; isPicture: boolean }) {
  const address = useObjectUrl(isPicture ? content : undefined);
  const [failed, setFailed] = useState<string>();
  const Icon = isPicture ? ImageIcon : FileText;
  return (
    <span className="grid size-18 shrink-0 place-items-center overflow-hidden rounded-control border border-line bg-sunken">
      {address && address !== failed ? (
        // An object URL of the visitor's own file: nothing to optimise, and its size is the frame's.
        // biome-ignore lint/performance/noImgElement: next/image cannot read object URLs
        <img src={address} alt="" className="size-full object-contain" onError={() => setFailed(address)} />
      ) : (
        <Icon className="size-6 text-icon" aria-hidden />
      )}
    </span>
  );
}
