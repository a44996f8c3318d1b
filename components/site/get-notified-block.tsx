import { BlockFormPlace } from './block-form-place';
import type { BlockProps } from './block-props';
import { FormSection } from './form-section';

/** Notify Me (specification §1). */
export function GetNotifiedBlock({ block }: BlockProps<'get_notified'>) {
  return (
    <FormSection code={block.code} title={block.title} text={block.text}>
      <BlockFormPlace form={{ kind: 'notify' }} />
    </FormSection>
  );
}
