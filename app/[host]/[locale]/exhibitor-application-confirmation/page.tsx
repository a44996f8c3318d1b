import { SentPage, sentMetadata } from '@/components/applications/pages/sent-page';

export const revalidate = 3600;

export function generateStaticParams(): [] {
  return [];
}

export const generateMetadata = () => sentMetadata('exhibitor');

/** The application of an exhibitor that was sent (specification §2). */
export default function ExhibitorConfirmationPage() {
  return <SentPage kind="exhibitor" />;
}
