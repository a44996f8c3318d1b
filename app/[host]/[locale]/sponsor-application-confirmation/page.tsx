import { SentPage, sentMetadata } from '@/components/applications/pages/sent-page';

export const revalidate = 3600;

export function generateStaticParams(): [] {
  return [];
}

export const generateMetadata = () => sentMetadata('sponsor');

/** The application of a sponsor that was sent (specification §2). */
export default function SponsorConfirmationPage() {
  return <SentPage kind="sponsor" />;
}
