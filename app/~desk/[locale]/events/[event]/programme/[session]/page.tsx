import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EditorPage } from '@/components/desk/edit/editor-page';
import { SessionState } from '@/components/desk/edit/session-state';
import { deskPaths } from '@/lib/paths';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk_edit.programme');
  return { title: t('title') };
}

interface SessionPageProps {
  params: Promise<{ event: string; session: string }>;
}

/** One session, to be changed, moved or cancelled. */
export default async function SessionPage({ params }: SessionPageProps) {
  const { event, session: code } = await params;
  const t = await getTranslations('desk_edit.session');
  return (
    <EditorPage
      part="programme"
      event={event}
      edits={`session/${encodeURIComponent(code)}`}
      path={deskPaths.session(event, code)}
      list={{ path: deskPaths.programme(event), name: t('all') }}
    >
      {(editor) => <SessionState event={event} editor={editor} />}
    </EditorPage>
  );
}
