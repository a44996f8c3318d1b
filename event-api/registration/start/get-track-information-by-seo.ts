import { notFound } from '@/lib/errors';
import type { UseCase } from '../../calls/use-case';
import { tellTracks } from '../tracks';

/** A track, listed or not, by the part of an address that names it. */
export const getTrackInformationBySeo: UseCase<'getTrackInformationBySeo'> = async (context, { seo }) => {
  const found = context.event.definition.tracks.filter((track) => track.seo === seo);
  const [track] = await tellTracks(context, found);
  if (!track) throw notFound('seo');
  return track;
};
