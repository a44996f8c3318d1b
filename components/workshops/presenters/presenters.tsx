import { useTranslations } from 'next-intl';
import { SiteLink } from '@/components/content/site-link';
import type { Presenter } from '@/lib/contract/parts/workshop';
import { paths } from '@/lib/paths';
import { PresenterPhoto } from './presenter-photo';

/** The presenters of a workshop with their biographies. */
export function Presenters({ presenters }: { presenters: readonly Omit<Presenter, 'sessions' | 'links'>[] }) {
  const t = useTranslations('schedule.workshop');
  if (presenters.length === 0) return null;
  return (
    <section aria-labelledby="presenters" className="space-y-6">
      <h2 id="presenters" className="text-xl">
        {t('presenters')}
      </h2>
      <ul className="space-y-8">
        {presenters.map((presenter) => (
          <li key={presenter.code} className="flex gap-4 sm:gap-6">
            <PresenterPhoto
              name={presenter.name}
              photo={presenter.photo}
              className="size-14 text-base sm:size-20 sm:text-xl"
            />
            <div className="min-w-0 space-y-2 sm:pt-1">
              <div>
                <h3 className="text-lg">
                  <SiteLink
                    href={paths.speaker(presenter.code)}
                    className="underline decoration-line-strong decoration-1 underline-offset-[0.18em] hover:text-accent-text"
                  >
                    {presenter.name}
                  </SiteLink>
                </h3>
                <PresenterRole presenter={presenter} />
              </div>
              <Biography html={presenter.biography} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Role = Pick<Presenter, 'role' | 'organization'>;

/** "Mathematics teacher, Harbourview Secondary"; empty when neither is known. */
function roleOf({ role, organization }: Role): string {
  return [role, organization].filter(Boolean).join(', ');
}

export function PresenterRole({ presenter }: { presenter: Role }) {
  const text = roleOf(presenter);
  return text === '' ? null : <p className="text-quiet">{text}</p>;
}

export function Biography({ html }: { html: string | null }) {
  if (!html) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on import; the contract says so.
  return <div className="prose text-base" dangerouslySetInnerHTML={{ __html: html }} />;
}
