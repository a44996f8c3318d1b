import { ArrowLeft } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { Alert } from '@/components/ui/alert';
import { PageLink, TEXT_LINK } from '@/components/ui/page-link';
import { readDesk } from '@/lib/api/desk/server';
import { deskPaths, inLocale } from '@/lib/paths';
import { EventPage } from '../frame/event-page';
import { PageHead } from '../frame/page-head';
import { EventEditor } from './editor';
import { RemoveAct } from './remove-act';
import type { Editor } from './typed-fields';

interface EditorPageProps {
  part: 'tickets' | 'programme' | 'settings';
  event: string;
  /** The path of what is edited. */
  edits: string;
  /** Of the page. */
  path: string;
  /** The list that it stands in, if not what the editor says. */
  list?: { path: string; name: string };
  lead?: string;
  /** Above the fields: what can be done with it beside changing them. */
  children?: (editor: Editor) => ReactNode;
}

/** The page of what is changed field by field: its name, the way back to what it is in, its fields. */
export async function EditorPage({ part, event, edits, path, list, lead, children }: EditorPageProps) {
  const t = await getTranslations('desk_edit.editor');
  const reads = { editor: readDesk('getEditor', { event, path: edits }) };
  return (
    <EventPage code={event} part={part} path={path} reads={reads}>
      {({ editor }, { locale }) => {
        const up =
          list ?? (editor.up && { path: deskPaths.setting(event, editor.up.path), name: editor.up.name });
        return (
          <>
            {up && (
              <PageLink
                href={inLocale(up.path, locale)}
                className={`${TEXT_LINK} inline-flex min-h-6 items-center gap-1`}
              >
                <ArrowLeft className="size-4" aria-hidden />
                {up.name}
              </PageLink>
            )}
            <PageHead title={editor.name} lead={lead ?? editor.lead} />
            <noscript>
              <Alert tone="warning">{t('scripts')}</Alert>
            </noscript>
            {editor.adds?.number === null && <Alert tone="info">{t('absent')}</Alert>}
            <MessagesProvider namespaces={['common', 'form', 'desk_act', 'desk_edit']}>
              {children?.(editor)}
              {/* After a change it begins with what is there now. */}
              <EventEditor key={`${edits} ${editor.base}`} event={event} editor={editor} />
              <RemoveAct event={event} editor={editor} />
            </MessagesProvider>
          </>
        );
      }}
    </EventPage>
  );
}
