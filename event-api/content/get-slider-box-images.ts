import { notFound } from '@/lib/errors';
import type { UseCase } from '../calls/use-case';
import { eventTexts } from '../tenancy/event-texts';
import { blocksOfKind } from './all-blocks';
import { contentSlides } from './content-block';

/** The slides of a carousel on any page. @throws Refusal 404 when no carousel has the code */
export const getSliderBoxImages: UseCase<'getSliderBoxImages'> = async ({ event, locale }, { x: code }) => {
  const found = blocksOfKind(event, 'carousel').find((each) => each.code === code);
  if (!found) throw notFound();
  const { title, slides } = found.block;
  const texts = eventTexts(event, locale);
  return { code, title: texts.text(title), slides: contentSlides(slides, texts) };
};
