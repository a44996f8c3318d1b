import type { BlockProps } from '../frame/block-props';
import { FormSection } from '../frame/form-section';
import { BlockFormPlace } from './block-form-place';

/** Notify Me (specification §1). */
export function GetNotifiedBlock({ block }: BlockProps<'get_notified'>) {
  return (
    <FormSection code={block.code} title={block.title} text={block.text}>
      <BlockFormPlace form={{ kind: 'notify' }} />
    </FormSection>
  );
}
