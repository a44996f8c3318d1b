import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { lookUpMetadata } from '@/components/registration/look-up/look-up-metadata';
import { ExistingScreen } from '@/components/registration/manage/existing-screen';
import { EXISTING_MODES, paths } from '@/lib/paths';

type Props = PageProps<'/[host]/[locale]/registration/existing/[mode]'>;

export const revalidate = 3600;

export function generateStaticParams(): [] {
  return [];
}

export function generateMetadata(): Promise<Metadata> {
  return lookUpMetadata(paths.existing());
}

/** Opens an existing registration and goes on to what is wanted of it (specification §2). */
export default async function ExistingModePage({ params }: Props) {
  const { mode: named } = await params;
  const mode = EXISTING_MODES.find((each) => each === named);
  if (!mode) notFound();
  return <ExistingScreen mode={mode} />;
}
