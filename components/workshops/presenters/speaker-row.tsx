import { useTranslations } from 'next-intl';
import { partMark, rowMark } from '@/components/programme/rows/live-rows';
import type { Presenter } from '@/lib/contract/parts/workshop';
import { PresenterPhoto } from './presenter-photo';

interface SpeakerRowProps {
  presenter: Presenter;
  href: string;
  /** The search does not match; the row is there for when it changes. */
  hidden: boolean;
}

/** What a row has room for: where somebody is from, else what they do. */
export function shortRole({ organization, role }: Pick<Presenter, 'organization' | 'role'>): string {
  return organization ?? role ?? '';
}

/** A presenter in the list of all; the whole row is a link to their page. */
export function SpeakerRow({ presenter, href, hidden }: SpeakerRowProps) {
  const t = useTranslations('schedule');
  const { name, photo, sessions } = presenter;
  const about = shortRole(presenter);
  return (
    <li {...rowMark()} hidden={hidden}>
      <PresenterPhoto name={name} photo={photo} className="size-14 text-base" />
      <div {...partMark('words')}>
        <p {...partMark('title')}>
          <a href={href}>{name}</a>
        </p>
        {about && <p {...partMark('detail')}>{about}</p>}
      </div>
      <p {...partMark('count')}>{t('sessions', { count: sessions.length })}</p>
    </li>
  );
}
