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
