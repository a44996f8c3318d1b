import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EditorPage } from '@/components/desk/edit/editor-page';
import { deskPaths } from '@/lib/paths';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk_edit.texts');
  return { title: t('title') };
}

/** The event's own texts and its look, to be changed. */
export default async function TextsPage({ params }: { params: Promise<{ event: string }> }) {
  const { event } = await params;
  const t = await getTranslations('desk_edit.texts');
  return (
    <EditorPage
      part="texts"
      of={{ event, kind: 'event', code: event }}
      path={deskPaths.texts(event)}
      heading={{ title: t('title'), lead: t('lead') }}
    />
  );
}
