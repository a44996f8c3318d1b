'use client';

import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast/show-toast';

interface FileButtonProps {
  /** Saves the file on the visitor's device. */
  save: () => Promise<void>;
  pendingLabel: string;
  /** Said when it cannot be loaded. */
  failed: string;
  icon?: ReactNode;
  children: ReactNode;
}

/** Downloads a file about an order, such as its receipt. */
export function FileButton({
  save,
  pendingLabel,
  failed,
  icon = <FileDown className="size-5" aria-hidden />,
  children,
}: FileButtonProps) {
  const { isPending, mutate } = useMutation({
    mutationFn: save,
    onError: () => showToast({ tone: 'danger', title: failed }),
  });
  return (
    <Button
      variant="secondary"
      icon={icon}
      pending={isPending}
      pendingLabel={pendingLabel}
      onClick={() => mutate()}
    >
      {children}
    </Button>
  );
}
