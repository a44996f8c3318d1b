import { type CallId, catalogue } from '@/lib/contract/catalogue';
import { type DeskCallId, deskCatalogue } from '@/lib/contract/desk/catalogue';
import { type Call, DESK_PREFIX, type DeskCall } from '@/lib/contract/parts/call';

type AnyCall = Call<CallId> | DeskCall<DeskCallId>;

/** What tells a call in its path: the first segment, or of the desk the two first. */
const nameIn = (path: string): string => {
  const [first = '', second = ''] = path.split(/[/?{]/).filter(Boolean);
  return `/${first}` === DESK_PREFIX ? `${first}/${second}` : first;
};

/** The calls by what tells them. Others are what nobody has defined. */
const CALLS = new Map<string, AnyCall>(
  (Object.values({ ...catalogue, ...deskCatalogue }) as AnyCall[]).map((call) => [nameIn(call.path), call]),
);

/** The call that a path of the event API names, by its beginning alone. */
export const namedCall = (path: string): AnyCall | undefined => CALLS.get(nameIn(path));
