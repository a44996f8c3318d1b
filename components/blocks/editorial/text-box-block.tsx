import { headingsFrom } from '@/lib/domain/text/heading-levels';
import type { BlockProps } from '../frame/block-props';
import { BlockSection } from '../frame/block-section';

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
