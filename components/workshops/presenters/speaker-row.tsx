import { useTranslations } from 'next-intl';
import { partMark, rowMark } from '@/components/programme/rows/live-rows';
import type { Presenter } from '@/lib/contract/parts/workshop';
import { PresenterPhoto } from './presenter-photo';
import { roleOf } from './presenters';

interface SpeakerRowProps {
  presenter: Presenter;
  href: string;
  /** The search does not match; the row is there for when it changes. */
  hidden: boolean;
}

/** A presenter in the list of all; the whole row is a link to their page. */
export function SpeakerRow({ presenter, href, hidden }: SpeakerRowProps) {
  const t = useTranslations('schedule');
  const { name, photo, sessions } = presenter;
  const role = roleOf(presenter);
  return (
    <li {...rowMark()} hidden={hidden}>
      <PresenterPhoto name={name} photo={photo} className="size-14 text-base" />
      <div {...partMark('words')}>
        <p {...partMark('title')}>
          <a href={href}>{name}</a>
        </p>
        {role && <p {...partMark('detail')}>{role}</p>}
      </div>
      <p {...partMark('count')}>{t('sessions', { count: sessions.length })}</p>
    </li>
  );
}
