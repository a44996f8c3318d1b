import type { DeskCallId, DeskCatalogue } from '@/lib/contract/desk/catalogue';
import type { AnswerOf, CallShape, ParsedInputOf } from '@/lib/contract/parts/call';
import type { Role } from '@/lib/domain/team-roles';
import { notFound, REQUEST, refuse } from '@/lib/errors';
import type { Locale } from '@/lib/i18n/languages';
import type { DeskSession } from '../accounts/sessions';
import type { ActPlace } from '../acts/act';
import type { FileAnswer } from '../calls/use-case';
import type { Platform } from '../platform/context';
import type { SiteEvent } from '../tenancy/event';

/** What a call of the desk gets beside its input. */
export interface DeskContext extends Platform {
  readonly locale: Locale;
  /** The caller's network address. */
  readonly address: string;
  /** With what acts work; the account acts. */
  readonly place: ActPlace;
  /** Null before signing in. */
  readonly session: DeskSession | null;
  /** The event that the path names, and what the account is there; null for calls that concern no one event. */
  readonly at: { event: SiteEvent; role: Role } | null;
  /** Begins a session in the caller's browser with a token, or ends it with null. */
  keepSession(token: string | null): void;
}

type DeskUseCase<Id extends DeskCallId> = (
  context: DeskContext,
  input: ParsedInputOf<DeskCatalogue[Id]>,
) => Promise<AnswerOf<DeskCatalogue[Id]> | FileAnswer>;

/** The table of one contract module: a use-case for each of its calls. */
export type DeskRoutesOf<Module> = {
  [Name in keyof Module as Module[Name] extends CallShape ? Name & DeskCallId : never]: DeskUseCase<
    Name & DeskCallId
  >;
};

export type DeskUseCases = { [Id in DeskCallId]: DeskUseCase<Id> };

/** Who has signed in. @throws Refusal 401 */
export function sessionOf({ session }: DeskContext): DeskSession {
  if (!session) throw refuse(401, REQUEST, 'desk_signed_out');
  return session;
}

/** The event of a call that names one. @throws Refusal 404 */
export function eventOf({ at }: Pick<DeskContext, 'at'>): { event: SiteEvent; role: Role } {
  if (!at) throw notFound();
  return at;
}
