import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EditorPage } from '@/components/desk/edit/editor-page';
import { deskPaths } from '@/lib/paths';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk_edit.tickets');
  return { title: t('title') };
}

interface TicketPageProps {
  params: Promise<{ event: string; ticket: string }>;
}

/** One ticket, to be changed. */
export default async function TicketPage({ params }: TicketPageProps) {
  const { event, ticket: code } = await params;
  const t = await getTranslations('desk_edit.tickets');
  return (
    <EditorPage
      part="tickets"
      event={event}
      edits={`tracks/${encodeURIComponent(code)}`}
      path={deskPaths.ticket(event, code)}
      list={{ path: deskPaths.tickets(event), name: t('back') }}
    />
  );
}
