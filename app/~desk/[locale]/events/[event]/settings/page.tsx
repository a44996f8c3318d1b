import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EditorPage } from '@/components/desk/edit/editor-page';
import { deskPaths } from '@/lib/paths';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk_edit.settings');
  return { title: t('title') };
}

/** All that an event's file has, by sections. */
export default async function SettingsPage({ params }: { params: Promise<{ event: string }> }) {
  const { event } = await params;
  const t = await getTranslations('desk_edit.settings');
  return (
    <EditorPage part="settings" event={event} edits="" path={deskPaths.settings(event)} lead={t('lead')} />
  );
}
