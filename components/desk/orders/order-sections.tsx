import { FileText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { TEXT_LINK } from '@/components/ui/page-link';
import type { answers, doneToOrder, uploadedFile } from '@/lib/contract/desk/parts';
import type { Locale } from '@/lib/i18n/languages';
import { deskPaths } from '@/lib/paths';
import { formatMoment } from '@/lib/time/format';

/** Facts, one under the other on phones; those without a value are left out. */
export function Facts({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:items-baseline sm:grid-cols-[12rem_minmax(0,1fr)]">
      {facts
        .filter(({ value }) => value !== null && value !== '')
        .map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-sm text-quiet max-sm:-mb-2.5">{label}</dt>
            <dd className="min-w-0 whitespace-pre-line break-words">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Everything that was answered, under the titles of the form. */
export function Answers({ sections }: { sections: z.output<typeof answers> }) {
  return sections.map(({ title, answers: given }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name, and sections stay in their places.
    <div key={at} className="space-y-2 rounded-card border border-line bg-raised p-4 sm:p-6">
      {title !== '' && <h3 className="font-semibold text-heading">{title}</h3>}
      <Facts facts={given} />
    </div>
  ));
}

/** What was uploaded: pictures are shown, everything can be opened. */
export function Files({
  event,
  files,
  picture,
}: {
  event: string;
  files: z.output<typeof uploadedFile>[];
  picture: string;
}) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {files.map(({ id, name, media_type: type, label }) => {
        const address = deskPaths.uploadedFile(event, id);
        return (
          <li key={id} className="min-w-0 space-y-2 rounded-card border border-line bg-raised p-4">
            <p className="text-sm text-quiet">{label ?? picture}</p>
            {type.startsWith('image/') ? (
              // biome-ignore lint/performance/noImgElement: the file is nobody's but the team's, and no cache may keep it.
              <img
                src={address}
                alt=""
                loading="lazy"
                className="h-32 w-full rounded-control bg-sunken object-contain"
              />
            ) : (
              <FileText className="size-8 text-icon" aria-hidden />
            )}
            <a href={address} className={`${TEXT_LINK} break-all`}>
              {name}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** Who did what to it, the last first. */
export function History({
  done,
  zone,
  locale,
  now,
}: {
  done: z.output<typeof doneToOrder>;
  zone: string;
  locale: Locale;
  now: string;
}) {
  const t = useTranslations('desk.audit');
  return (
    <ul className="space-y-2">
      {done.map(({ id, at, what, who, outcome }) => (
        <li key={id}>
          <span className="font-medium text-heading">{what}</span>{' '}
          {outcome !== 'done' && (
            <span className="text-warning">({t(`outcomes.${outcome ?? 'open'}`)}) </span>
          )}
          <span className="block text-sm break-words text-quiet">
            {who}, <time dateTime={at}>{formatMoment(at, zone, locale, now)}</time>
          </span>
        </li>
      ))}
    </ul>
  );
}
