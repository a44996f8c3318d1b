import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Picture } from '@/components/content/picture';
import { SiteLink } from '@/components/content/site-link';
import { buttonClass } from '@/components/ui/button-class';
import { classNames } from '@/components/ui/class-names';
import { headingsFrom } from '@/lib/domain/text/heading-levels';
import { paths } from '@/lib/paths';
import type { BlockProps } from '../frame/block-props';
import { BlockSection } from '../frame/block-section';

/** A heading with one button. */
export function CallToActionBlock({ block }: BlockProps<'call_to_action'>) {
  return <ActionPanel {...block} />;
}

/** The way to the page on which exhibitors or sponsors apply, or a workshop is proposed. */
export function ApplicationBlock({
  block,
}: BlockProps<'exhibitor_application' | 'sponsor_application' | 'workshop_proposals'>) {
  const t = useTranslations(`home.application.${block.kind}`);
  return (
    <ActionPanel
      {...block}
      title={block.title ?? t('title')}
      link={APPLICATION_PATHS[block.kind]}
      label={t('label')}
    />
  );
}

const APPLICATION_PATHS = {
  exhibitor_application: paths.exhibitorApplication(),
  sponsor_application: paths.sponsorApplication(),
  workshop_proposals: paths.proposals(),
};

interface ActionPanelProps {
  code: string;
  title: string;
  text: string | null;
  link: string;
  label: string;
}

function ActionPanel(block: ActionPanelProps) {
  return (
    <section id={block.code} aria-labelledby={`${block.code}-title`} className="wrap">
      <div className="flex flex-wrap items-center justify-between gap-x-12 gap-y-6 rounded-card border border-accent-line bg-accent-soft px-6 py-8 sm:px-10 sm:py-10">
        <div className="min-w-0 max-w-measure space-y-2">
          <h2 id={`${block.code}-title`} className="text-2xl">
            {block.title}
          </h2>
          {block.text && <p className="text-md">{block.text}</p>}
        </div>
        <SiteLink href={block.link} className={buttonClass({ variant: 'secondary', size: 'large' })}>
          {block.label}
        </SiteLink>
      </div>
    </section>
  );
}

/** Figures about the event, each with a label. */
export function FactsBlock({ block }: BlockProps<'facts'>) {
  return (
    <BlockSection code={block.code} title={block.title}>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-8 border-t border-line pt-8 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
        {block.facts.map((fact) => (
          <div key={fact.label} className="flex flex-col-reverse justify-end gap-1">
            <dt className="text-quiet">{fact.label}</dt>
            <dd className="text-3xl font-semibold tabular-nums text-heading">{fact.value}</dd>
          </div>
        ))}
      </dl>
    </BlockSection>
  );
}

/** A picture beside text, on the side that the organiser chose. */
export function ImageBoxBlock({ block, first }: BlockProps<'image_box'>) {
  const picture = (
    <Picture picture={block.image} alt={block.alt} first={first} className="h-auto w-full rounded-card" />
  );
  const linked = block.link ? (
    <SiteLink href={block.link} className="block">
      {picture}
    </SiteLink>
  ) : (
    picture
  );
  if (!block.title && !block.text) return <div className="wrap">{linked}</div>;
  return (
    <section
      id={block.code}
      aria-labelledby={block.title ? `${block.code}-title` : undefined}
      className="wrap grid items-center gap-x-12 gap-y-6 md:grid-cols-2"
    >
      <div className={classNames('min-w-0 space-y-3', block.side === 'left' && 'md:order-last')}>
        {block.title && (
          <h2 id={`${block.code}-title`} className="text-2xl">
            {block.title}
          </h2>
        )}
        {block.text && <p className="max-w-measure text-md whitespace-pre-line">{block.text}</p>}
      </div>
      {linked}
    </section>
  );
}

/** Questions whose answers open one by one. */
export function QuestionsBlock({ block }: BlockProps<'questions'>) {
  return (
    <BlockSection code={block.code} title={block.title}>
      <div className="max-w-3xl divide-y divide-line border-y border-line">
        {block.questions.map(({ question, html }) => (
          <details key={question} className="group">
            <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-4 py-3 font-semibold text-heading hover:underline">
              {question}
              <ChevronDown
                className="size-5 shrink-0 text-icon transition-transform group-open:rotate-180"
                aria-hidden
              />
            </summary>
            <div
              className="prose pb-5"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on import; the contract says so.
              dangerouslySetInnerHTML={{ __html: headingsFrom(html, 3) }}
            />
          </details>
        ))}
      </div>
    </BlockSection>
  );
}

/** Formatted text. The event API sanitised the HTML when it was imported (design §10). */
export function TextBoxBlock({ block }: BlockProps<'text_box'>) {
  return (
    <BlockSection code={block.code} title={block.title}>
      <div
        className="prose"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on import; the contract says so.
        dangerouslySetInnerHTML={{ __html: headingsFrom(block.html, block.title ? 3 : 2) }}
      />
    </BlockSection>
  );
}
