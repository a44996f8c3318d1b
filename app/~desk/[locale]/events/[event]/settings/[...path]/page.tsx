import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EditorPage } from '@/components/desk/edit/editor-page';
import { TextLink } from '@/components/ui/page-link';
import { pageLocale } from '@/lib/i18n/page-locale';
import { deskPaths, inLocale } from '@/lib/paths';

/** The section of codes, and their list. */
const CODES = 'codes';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk_edit.settings');
  return { title: t('title') };
}

interface SettingPageProps {
  params: Promise<{ event: string; path: string[] }>;
}

/** Next gives segments as the browser sent them, encoded. What is no encoding leads nowhere. */
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** A section of an event's settings, or something within: to be changed, added or taken out. */
export default async function SettingPage({ params }: SettingPageProps) {
  const { event, path: segments } = await params;
  const path = segments.map((segment) => encodeURIComponent(decodeSegment(segment))).join('/');
  const t = await getTranslations('desk_edit.settings');
  const locale = await pageLocale();
  return (
    <EditorPage part="settings" event={event} edits={path} path={deskPaths.setting(event, path)}>
      {() =>
        path === CODES && (
          <p>
            <TextLink href={inLocale(deskPaths.list(event, CODES), locale)}>{t('codes_list')}</TextLink>
          </p>
        )
      }
    </EditorPage>
  );
}
