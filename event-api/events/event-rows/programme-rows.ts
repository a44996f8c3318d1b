import { startingText } from '@/lib/i18n/starting-texts';
import { parseAmount } from '@/lib/money';
import { formatTime } from '@/lib/time/format';
import type { EventDefinition, Programme } from '../../definition/definition';
import type { Calendar } from '../../definition/resolve-calendar';
import type { Text } from '../../definition/values';
import type {
  presenters,
  programmeTerms,
  scheduleSlots,
  workshopPresenters,
  workshopSessions,
  workshops,
} from '../../programme/schema';
import { lasting } from '../digest';
import { remembered } from '../remembered';

/** A programme as table rows; lists are in the organiser's order. */
export interface ProgrammeRows {
  terms: (typeof programmeTerms.$inferSelect)[];
  slots: (typeof scheduleSlots.$inferSelect)[];
  presenters: (typeof presenters.$inferSelect)[];
  workshops: (typeof workshops.$inferSelect)[];
  workshopPresenters: (typeof workshopPresenters.$inferSelect)[];
  sessions: (typeof workshopSessions.$inferSelect)[];
}

type Workshop = Programme['workshops'][number];
type Session = Workshop['sessions'][number];
type SlotRow = ProgrammeRows['slots'][number];

/** The rows of a programme whose texts, assets and times are resolved. */
export function programmeRows(
  event: EventDefinition['event'],
  programme: Programme,
  calendar: Calendar,
): ProgrammeRows {
  const eventCode = event.code;
  const slots = new SlotBook(event, programme, calendar);
  const sessions = programme.workshops.flatMap((workshop) =>
    workshop.sessions.map((session, index) =>
      sessionRow(session, eventCode, workshop.code, index + 1, ...slots.place(session, workshop)),
    ),
  );
  return {
    terms: termRows(eventCode, programme),
    slots: slots.rows(),
    presenters: programme.presenters.map((presenter, position) =>
      presenterRow(presenter, eventCode, position),
    ),
    workshops: programme.workshops.map((workshop, position) =>
      workshopRow(workshop, eventCode, event.currency, position),
    ),
    workshopPresenters: programme.workshops.flatMap((workshop) => linkRows(workshop, eventCode)),
    sessions,
  };
}

const sessionRow = remembered(
  (
    session: Session,
    eventCode: string,
    workshopCode: string,
    number: number,
    slotCode: string,
    day: string,
    startsAt: string,
    endsAt: string,
  ) =>
    lasting({
      eventCode,
      code: session.code,
      workshopCode,
      slotCode,
      day,
      startsAt,
      endsAt,
      number,
      roomCode: session.room ?? null,
      type: session.type,
      offsite: session.offsite,
      cancelled: session.cancelled,
    }),
);

const presenterRow = remembered(
  (presenter: Programme['presenters'][number], eventCode: string, position: number) =>
    lasting({
      eventCode,
      code: presenter.code,
      name: presenter.name,
      role: presenter.role ?? null,
      organization: presenter.organization ?? null,
      biography: presenter.biography ?? null,
      photo: presenter.photo ?? null,
      email: presenter.email ?? null,
      links: presenter.links,
      position,
    }),
);

const linkRows = remembered(({ code: workshopCode, presenters }: Workshop, eventCode: string) =>
  presenters.map((presenterCode, position) => lasting({ eventCode, workshopCode, presenterCode, position })),
);

function termRows(eventCode: string, { strands, audiences, rooms }: Programme): ProgrammeRows['terms'] {
  const plain = { eventCode, colour: null, locationCode: null, capacity: null };
  return [
    ...strands.map(({ code, name, colour = null }, position) => ({
      ...plain,
      kind: 'strand' as const,
      code,
      name,
      colour,
      position,
    })),
    ...audiences.map(({ code, name }, position) => ({
      ...plain,
      kind: 'audience' as const,
      code,
      name,
      position,
    })),
    ...rooms.map(({ code, name, location: locationCode = null, capacity = null }, position) => ({
      ...plain,
      kind: 'room' as const,
      code,
      name,
      locationCode,
      capacity,
      position,
    })),
  ];
}

const workshopRow = remembered((workshop: Workshop, eventCode: string, currency: string, position: number) =>
  lasting({
    eventCode,
    code: workshop.code,
    title: workshop.title,
    subtitle: workshop.subtitle ?? null,
    abstract: workshop.abstract ?? null,
    description: workshop.description ?? null,
    type: workshop.type ?? null,
    kind: workshop.kind,
    strandCode: workshop.strand ?? null,
    audiences: workshop.audience,
    language: workshop.language ?? null,
    feeAmount: workshop.fee === undefined ? null : (parseAmount(workshop.fee, currency) ?? null),
    payable: workshop.payable,
    itemsToBring: workshop.items_to_bring ?? null,
    photo: workshop.photo ?? null,
    links: workshop.links,
    attachments: workshop.attachments,
    feedbackUrl: workshop.feedback_url ?? null,
    url: workshop.url ?? null,
    slug: workshop.slug ?? null,
    recording: workshop.recording
      ? {
          ...(workshop.recording.url !== undefined && { url: workshop.recording.url }),
          license: workshop.recording.license ?? null,
          optout: workshop.recording.optout,
        }
      : null,
    slides: workshop.slides ?? null,
    position,
  }),
);

/**
 * The slots of a programme: the declared ones, and one for each start time of sessions without a slot, because every
 * session needs one.
 */
class SlotBook {
  readonly #slots = new Map<string, SlotRow>();
  readonly #made = new Map<string, SlotRow & { kinds: Set<Workshop['kind']> }>();

  constructor(
    private readonly event: EventDefinition['event'],
    programme: Programme,
    private readonly calendar: Calendar,
  ) {
    for (const slot of programme.slots) {
      this.#slots.set(slot.code, {
        eventCode: event.code,
        code: slot.code,
        ...calendar.span(slot),
        title: slot.title,
        kind: slot.kind,
        locationCode: slot.location ?? null,
      });
    }
  }

  /** The slot, day and times of a session. Adds a slot if there is none for it. */
  place(session: Session, workshop: Workshop): [slot: string, day: string, startsAt: string, endsAt: string] {
    const { day, from, to } = session;
    const own =
      day !== undefined && from !== undefined && to !== undefined
        ? this.calendar.span({ day, from, to })
        : undefined;
    const ownSlot = session.slot === undefined ? undefined : this.#slots.get(session.slot);
    const slot = ownSlot ?? (own && this.#slotFor(own, `${day}-${from?.replace(':', '')}`, workshop));
    if (!slot) throw new Error(`session ${session.code} has no time`);
    const { startsAt, endsAt } = own ?? slot;
    return [slot.code, slot.day, startsAt, endsAt];
  }

  rows(): SlotRow[] {
    const madeSlots = [...this.#made.values()].map(({ kinds, ...slot }) => ({
      ...slot,
      kind: kindOf(kinds),
    }));
    return [...this.#slots.values(), ...madeSlots];
  }

  #slotFor(span: ReturnType<Calendar['span']>, name: string, workshop: Workshop): SlotRow {
    const declared = [...this.#slots.values()].find(
      (slot) =>
        (slot.kind === 'workshops' || slot.kind === workshop.kind) &&
        slot.startsAt === span.startsAt &&
        slot.endsAt === span.endsAt,
    );
    if (declared) return declared;
    const madeSlot = this.#made.get(span.startsAt);
    if (madeSlot) {
      madeSlot.kinds.add(workshop.kind);
      if (span.endsAt > madeSlot.endsAt) madeSlot.endsAt = span.endsAt;
      return madeSlot;
    }
    let code = `day-${name}`;
    while (this.#slots.has(code)) code = `${code}-x`;
    const { code: eventCode } = this.event;
    const title = startTitle(span.startsAt, this.event);
    const kinds = new Set([workshop.kind]);
    const slot = { eventCode, code, ...span, title, kind: 'workshops' as const, locationCode: null, kinds };
    this.#made.set(span.startsAt, slot);
    return slot;
  }
}

function kindOf(kinds: ReadonlySet<Workshop['kind']>): SlotRow['kind'] {
  const [only] = kinds;
  return kinds.size === 1 && (only === 'keynote' || only === 'social') ? only : 'workshops';
}

/** The title of a slot that was not declared. */
export function startTitle(
  instant: string,
  event: Pick<EventDefinition['event'], 'languages' | 'time_zone'>,
): Text {
  const at = (locale: string) => ({ time: formatTime(instant, event.time_zone, locale) });
  const titles = startingText('sessions_from', at);
  return Object.fromEntries(event.languages.map((language) => [language, titles[language]]));
}
