import { notFound } from '@/lib/errors';
import type { UseCase } from '../../calls/use-case';
import { describeTracks } from '../tracks';

/** A track, listed or not, by its `seo` part of an address, or by its code, which menus use. */
export const getTrackInformationBySeo: UseCase<'getTrackInformationBySeo'> = async (context, { seo }) => {
  const { tracks } = context.event.definition;
  // The name in addresses comes first: it may be the code of another track.
  const found = tracks.find((track) => track.seo === seo) ?? tracks.find(({ code }) => code === seo);
  const [track] = found ? await describeTracks(context, [found]) : [];
  if (!track) throw notFound('seo');
  return track;
};
