import { type Message, REQUEST, Refusal } from '@/lib/errors';

/** 409: others have by now what an order needs. Nothing is charged; what of it is lost is to be chosen again. */
export const placesLost = (messages: readonly Message[]): Refusal =>
  new Refusal(409, { [REQUEST]: [...messages] }, undefined, 'places_lost');
