import { Applying, applyingMetadata } from '@/components/applications/pages/applying';

export const revalidate = 3600;

export function generateStaticParams(): [] {
  return [];
}

export const generateMetadata = () => applyingMetadata('exhibitor');

/** Applying as an exhibitor (specification §2). */
export default function ExhibitorApplicationPage() {
  return <Applying kind="exhibitor" />;
}
