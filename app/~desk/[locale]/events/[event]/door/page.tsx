import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DoorPage } from '@/components/desk/door/door-page';
import { readDesk } from '@/lib/api/desk/server';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk_door');
  return { title: t('title') };
}

/** Where people are let in. */
export default async function Page({ params }: { params: Promise<{ event: string }> }) {
  const { event: code } = await params;
  const [event, door] = await Promise.all([
    readDesk('getDeskEvent', { event: code }),
    readDesk('getDoor', { event: code }),
  ]);
  return <DoorPage code={code} event={event} door={door} />;
}
