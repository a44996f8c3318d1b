import type { ReactNode } from 'react';
import { QueryProvider } from '@/components/data/query-provider';

/** The screens of registering share what they have asked for. */
export default function RegistrationLayout({ children }: { children: ReactNode }) {
  return <QueryProvider>{children}</QueryProvider>;
}
