import { NotifyForm } from '@/components/notices/notify-form';
import { MessagesProvider } from '@/components/ui/messages-provider';
import type { BlockProps } from './block-props';
import { FormSection } from './form-section';

/** Notify Me (specification §1). */
export function GetNotifiedBlock({ block }: BlockProps<'get_notified'>) {
  return (
    <FormSection code={block.code} title={block.title} text={block.text}>
      <MessagesProvider namespaces={['common', 'form', 'notify']}>
        <NotifyForm />
      </MessagesProvider>
    </FormSection>
  );
}
