import { ApplyingPage, applyingMetadata } from '@/components/applications/pages/applying-page';

export const revalidate = 3600;

export function generateStaticParams(): [] {
  return [];
}

export const generateMetadata = () => applyingMetadata('exhibitor');

/** Applying as an exhibitor (specification §2). */
export default function ExhibitorApplicationPage() {
  return <ApplyingPage kind="exhibitor" />;
}
