import { pageReader } from '@/lib/api/server';
import type { Picture } from '@/lib/contract/parts/picture';
import { CallError } from '@/lib/errors';

export interface PageWords {
  title: string;
  description: string | null;
  image: Picture | null;
}

/** How a page of the programme is called: the organiser's words where they wrote a page of that address, ours otherwise. */
export async function pageWords(
  url: string,
  ours: { title: string; description: string },
): Promise<PageWords> {
  const reader = await pageReader();
  try {
    const { title, description, image } = await reader.getCustomPage({ code: url });
    return { title, description, image };
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return { ...ours, image: null };
    throw error;
  }
}
