import { notFound } from '@/lib/errors';
import type { UseCase } from '../../calls/use-case';
import { describeTracks } from '../tracks';

/** A track, listed or not, by the part of an address that names it, or by its code, which menus know. */
export const getTrackInformationBySeo: UseCase<'getTrackInformationBySeo'> = async (context, { seo }) => {
  const found = context.event.definition.tracks.filter((track) => track.seo === seo || track.code === seo);
  const [track] = await describeTracks(context, found);
  if (!track) throw notFound('seo');
  return track;
};
