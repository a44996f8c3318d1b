import { notFound } from '@/lib/errors';
import type { UseCase } from '../../calls/use-case';
import { describeTracks } from '../tracks';

/** A track, listed or not, by its `seo` part of an address, or by its code, which menus use. */
export const getTrackInformationBySeo: UseCase<'getTrackInformationBySeo'> = async (context, { seo }) => {
  const found = context.event.definition.tracks.filter((track) => track.seo === seo || track.code === seo);
  const [track] = await describeTracks(context, found);
  if (!track) throw notFound('seo');
  return track;
};
