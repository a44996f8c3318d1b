import { getTranslations } from 'next-intl/server';
import { KeynoteFeature } from '@/components/workshops/catalogue/keynote-feature';
import { pageReader } from '@/lib/api/server';
import type { BlockProps } from '../frame/block-props';
import { BlockSection } from '../frame/block-section';

/** The current or next keynote. Renders nothing while there is none. */
export async function KeynoteBlock({ block }: BlockProps<'keynote'>) {
  const [t, reader] = await Promise.all([getTranslations('schedule.blocks'), pageReader()]);
  const { keynote } = await reader.getWorkshopKeynote();
  if (!keynote) return null;
  return (
    <BlockSection code={block.code} title={block.title ?? t('keynote')} text={block.text}>
      <KeynoteFeature keynote={keynote} level={3} />
    </BlockSection>
  );
}

/** All keynotes, by start; one that takes place in the hall and online is shown once. */
export async function KeynotesBlock({ block }: BlockProps<'keynotes'>) {
  const reader = await pageReader();
  const { keynotes } = await reader.getWorkshopKeynotes();
  const once = keynotes.filter(
    ({ session }, index) =>
      keynotes.findIndex((other) => other.session.workshops_code === session.workshops_code) === index,
  );
  if (once.length === 0) return null;
  return (
    <BlockSection code={block.code} title={block.title} text={block.text}>
      <div className="space-y-6">
        {once.map((keynote) => (
          <KeynoteFeature
            key={keynote.session.workshops_session_code}
            keynote={keynote}
            level={block.title ? 3 : 2}
          />
        ))}
      </div>
    </BlockSection>
  );
}
