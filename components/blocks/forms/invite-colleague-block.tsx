import { pageReader } from '@/lib/api/server';
import type { BlockProps } from '../frame/block-props';
import { FormSection } from '../frame/form-section';
import { BlockFormPlace } from './block-form-place';

/** Inviting a colleague (specification §3). */
export async function InviteColleagueBlock({ block }: BlockProps<'invite_colleague'>) {
  const reader = await pageReader();
  const { send_types, subject, text } = await reader.getInviteColleagueOption();
  if (send_types.length === 0) return null;
  return (
    <FormSection code={block.code} title={block.title} text={block.text}>
      <BlockFormPlace form={{ kind: 'invite', channels: send_types, subject, text }} />
    </FormSection>
  );
}
