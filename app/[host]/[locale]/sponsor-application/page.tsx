import { ApplyingPage, applyingMetadata } from '@/components/applications/pages/applying-page';

export const revalidate = 3600;

export function generateStaticParams(): [] {
  return [];
}

export const generateMetadata = () => applyingMetadata('sponsor');

/** Applying as a sponsor (specification §2). */
export default function SponsorApplicationPage() {
  return <ApplyingPage kind="sponsor" />;
}
