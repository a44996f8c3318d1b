import type { Metadata } from 'next';
import { lookUpMetadata } from '@/components/registration/look-up/look-up-metadata';
import { ExistingScreen } from '@/components/registration/manage/existing-screen';
import { paths } from '@/lib/paths';

export const revalidate = 3600;

export function generateStaticParams(): [] {
  return [];
}

export function generateMetadata(): Promise<Metadata> {
  return lookUpMetadata(paths.existing());
}

/** Target of mailed links to an existing registration (specification §2). */
export default function ExistingPage() {
  return <ExistingScreen />;
}
