import type { getDoor } from '@/lib/contract/desk/door/door';
import type { DoorPerson } from '@/lib/contract/desk/door/shapes';
import type { AnswerOf } from '@/lib/contract/parts/call';
import type { Judged } from '@/lib/door/judged';

export type DoorInfo = AnswerOf<typeof getDoor>;
export type DoorPlaceInfo = DoorInfo['places'][number];

/** What stands on the screen: somebody who was scanned, or was chosen from the list and is not let in yet. */
export type Shown =
  | { kind: 'judged'; judged: Judged; number: number }
  | { kind: 'looked'; person: DoorPerson; number: number };
