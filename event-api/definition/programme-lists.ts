import type { z } from 'zod';
import type { Programme } from './definition';
import { programme } from './programme';

/** The lists that make a large event large: an edit changes one entry of them and leaves the others the objects that they were. */
export const PROGRAMME_LISTS = Object.keys(programme.shape) as (keyof Programme)[]; // the keys are exactly these

/** The schema of the entries of each list. */
export const ENTRY_SCHEMAS: Readonly<Record<keyof Programme, z.core.$ZodType>> = {
  strands: programme.shape.strands.unwrap().element,
  audiences: programme.shape.audiences.unwrap().element,
  rooms: programme.shape.rooms.unwrap().element,
  slots: programme.shape.slots.unwrap().element,
  presenters: programme.shape.presenters.unwrap().element,
  workshops: programme.shape.workshops.unwrap().element,
};
