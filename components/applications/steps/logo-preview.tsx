'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useObjectUrl } from '@/components/files/use-object-url';
import { ExhibitorRow } from '@/components/partners/exhibitor-row';
import { levelSize } from '@/components/partners/level-sizes';
import { SponsorCard } from '@/components/partners/sponsor-card';
import { queryKey } from '@/lib/api/query-keys';
import { readFile } from '@/lib/api/read-file';
import { type FormModel, savedFile } from '@/lib/domain/forms/form-model';
import type { ApplicationKind } from '@/lib/domain/orders/application-kinds';
import { LOGO_FIELD, organizationProfile } from '@/lib/domain/orders/organization-profile';
import { LOCALES } from '@/lib/i18n/languages';
import type { ShownScheme } from '@/lib/theme/theme';

/** The preview has the size of a middle level. */
const previewed = levelSize(1);

interface LogoPreviewProps {
  kind: ApplicationKind;
  /** How visitors may see the site. */
  schemes: readonly ShownScheme[];
}

/** The organisation as the public pages will show it, from the answers so far. */
export function LogoPreview({ kind, schemes }: LogoPreviewProps) {
  const t = useTranslations('applications.preview');
  const id = useId();
  const entry = useEntry();
  if (entry.isAnonymous) return <p className="text-quiet">{t('anonymous')}</p>;
  return (
    <section aria-labelledby={id} className="space-y-4 border-t border-line pt-6">
      <div className="space-y-1">
        <h2 id={id} className="text-xl">
          {t('title')}
        </h2>
        <p className="text-quiet">{t('text')}</p>
      </div>
      <div className="grid gap-4">
        {schemes.map(({ scheme, style }) => (
          <figure
            key={scheme}
            style={{ ...style, colorScheme: scheme }}
            className="overflow-hidden rounded-card border border-line bg-page p-4 text-text"
          >
            {schemes.length > 1 && <figcaption className="pb-3 text-sm text-quiet">{t(scheme)}</figcaption>}
            <ul className={kind === 'sponsor' ? 'max-w-72' : undefined}>
              {kind === 'exhibitor' ? (
                <ExhibitorRow exhibitor={{ ...entry.shown, booth: null, booth_type: null }} heading="p" />
              ) : (
                <SponsorCard sponsor={entry.shown} plate={previewed.page.plate} />
              )}
            </ul>
          </figure>
        ))}
      </div>
    </section>
  );
}

/** What the public pages take from the answers. */
function useEntry() {
  const t = useTranslations('applications.preview');
  const locale = useLocale();
  const answers = useWatch<FormModel>();
  const languages = [locale, ...LOCALES.filter((each) => each !== locale)];
  const { isAnonymous, ...profile } = organizationProfile((name) => answers[name], languages);
  const file = savedFile.safeParse(answers[LOGO_FIELD]).data;
  const { data: content } = useQuery({
    queryKey: file ? queryKey('getWebsiteFileByID', { id: file.id }) : [],
    queryFn: ({ signal }) =>
      readFile('getWebsiteFileByID', { id: file?.id ?? '' }, { type: file?.media_type ?? '*/*', signal }),
    enabled: file !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const url = useObjectUrl(file && content);
  return {
    isAnonymous,
    shown: {
      ...profile,
      name: profile.name || t('unnamed'),
      logo: file && url ? { url, width: file.width, height: file.height } : null,
      logo_dark: null,
    },
  };
}
