import { ArrowLeft } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { Alert } from '@/components/ui/alert';
import { PageLink, TEXT_LINK } from '@/components/ui/page-link';
import { readDesk } from '@/lib/api/desk/server';
import type { getEditor } from '@/lib/contract/desk/edit';
import type { InputOf } from '@/lib/contract/parts/call';
import { inLocale } from '@/lib/paths';
import { EventPage } from '../frame/event-page';
import { PageHead } from '../frame/page-head';
import { EventEditor } from './editor';
import type { Editor } from './typed-fields';

interface EditorPageProps {
  part: 'tickets' | 'programme' | 'texts';
  /** What is edited. */
  of: InputOf<typeof getEditor>;
  path: string;
  /** The list that it stands in. */
  list?: { path: string; name: string };
  /** In place of its name, with what it is about. */
  heading?: { title: string; lead: string };
  /** Above the fields: what can be done with it beside changing them. */
  children?: (editor: Editor) => ReactNode;
}

/** The page of what is changed field by field: its name, the way back to its list, its fields. */
export async function EditorPage({ part, of, path, list, heading, children }: EditorPageProps) {
  const t = await getTranslations('desk_edit.editor');
  return (
    <EventPage code={of.event} part={part} path={path} reads={{ editor: readDesk('getEditor', of) }}>
      {({ editor }, { locale }) => (
        <>
          {list && (
            <PageLink
              href={inLocale(list.path, locale)}
              className={`${TEXT_LINK} inline-flex min-h-6 items-center gap-1`}
            >
              <ArrowLeft className="size-4" aria-hidden />
              {list.name}
            </PageLink>
          )}
          <PageHead title={heading?.title ?? editor.name} lead={heading?.lead} />
          <noscript>
            <Alert tone="warning">{t('scripts')}</Alert>
          </noscript>
          <MessagesProvider namespaces={['common', 'form', 'desk_act', 'desk_edit']}>
            {children?.(editor)}
            {/* After a change it begins with what is there now. */}
            <EventEditor key={editor.base} event={of.event} editor={editor} />
          </MessagesProvider>
        </>
      )}
    </EventPage>
  );
}
