import { REQUEST, type Refusal, refuseFor } from '@/lib/errors';
import { placesLost } from '../checkout/begin-payment';

/** 409: the order is not what was shown. Its screen reads it again and shows it. @param key in `api.json` */
export const changedSinceShown = (key: string): Refusal =>
  refuseFor('changed_since_review', 409, REQUEST, { key });

/** 409: others have what an order that costs nothing chose: it is had as it was shown, or not at all. */
export const takenByOthers = (count: number): Refusal =>
  placesLost([{ key: 'places_taken', values: { count } }]);
