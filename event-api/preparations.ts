import { catalogue } from '@/lib/contract/catalogue';
import { EVENT_HOST_HEADER } from '@/lib/contract/headers';
import { DEFAULT_LOCALE } from '@/lib/i18n/languages';
import type { EventApiApp } from './app';
import { ticketPdf } from './entry/entry-tasks';
import { drawQr } from './entry/qr-drawing';
import type { MailDocument } from './notices/letter/letter';
import { letterMail } from './notices/letter/mail-parts';
import type { ReceiptSheet } from './orders/draw-receipt';
import { receiptPdf } from './orders/receipt-task';
import type { Platform } from './platform/context';
import type { Db } from './platform/database/database';
import { rowOf } from './platform/database/readings/read-together';
import type { Preparation } from './platform/process/prepare-gently';
import { inThread } from './platform/threads/threads';
import { readProgramme } from './programme/read-programme';
import { overviewOf } from './registration/reading/read-overview';
import { readRegistration } from './registration/reading/read-registration';
import { registrations } from './registration/schema';
import { findUnfinished } from './registration/start/find-unfinished';
import { reviewOf } from './registration/submit/read-review';
import type { Track } from './registration/tracks';
import type { SiteEvent } from './tenancy/event';

/** What a process does while it is idle after its start, so that its first order finds it done (docs/rooms/process.md#preparation). */

interface Parts {
  platform: Platform;
  app: EventApiApp;
  /** One that the process serves, with its host; undefined while there is none. */
  event: () => Promise<{ event: SiteEvent; host: string } | undefined>;
}

/** PostgreSQL plans a statement for its values five times on a connection, and then makes a plan that it keeps. */
const READS_COUNT = 6;

/** Codes are longer, so nothing has this one. */
const NOTHING = '-';

/** In the order in which an order needs them. */
export const preparations: readonly Preparation<Parts>[] = [
  {
    name: 'calls of an order',
    async prepare({ app, event }) {
      const served = await event();
      if (!served) return;
      const ask = askAs(app, served.host);
      const opened = await ask(catalogue.getClientEventFromDomain.path.replace('{domain}', served.host));
      const { token } = (await opened.json()) as { token: string }; // as its contract says
      await ask(catalogue.getEventTrack.path);
      await ask(catalogue.getRegistrationOption.path);
      for (const [{ path }, fields] of ORDER_OF_NOBODY) await ask(path, { token, fields });
    },
  },
  ...Array<Preparation<Parts>>(READS_COUNT).fill({
    name: 'connections to the database, with what an order reads',
    async prepare({ platform, event }) {
      const { database } = platform;
      const served = await event();
      if (!served) return;
      const [track] = served.event.definition.tracks;
      if (!track) return;
      // Read before the transactions, as in an order.
      await readProgramme(platform.db, served.event);
      const read = () =>
        database.transaction((tx) => readOrder({ ...platform, db: tx }, served.event, track));
      await Promise.all(Array.from({ length: database.connections }, read));
    },
  }),
  {
    name: 'letters',
    prepare: ({ platform }) =>
      inThread(letterMail, { ...MAIL, from: platform.env.MAIL_FROM, document: LETTER }),
  },
  { name: 'tickets', prepare: () => inThread(ticketPdf, ticket()) },
  { name: 'receipts', prepare: () => inThread(receiptPdf, RECEIPT) },
];

/** What an order asks once it is begun, about one that nobody has begun: each is decoded and refused as not found. */
const ORDER_OF_NOBODY = [
  [catalogue.initializeForm, { form_type: 'registration', code: NOTHING }],
  [catalogue.saveRegistrationPersonalInformations, { code: NOTHING, model: {} }],
  [catalogue.initStepReview, { code: NOTHING }],
] as const;

/** Makes calls as a visitor's browser does. With fields, which name nothing, the right answer is 404. */
function askAs(app: EventApiApp, host: string) {
  return async (path: string, sent?: { token: string; fields: object }): Promise<Response> => {
    const headers = new Headers({ [EVENT_HOST_HEADER]: host, 'content-type': 'application/json' });
    if (sent) headers.set('authorization', `Bearer ${sent.token}`);
    const body = sent && { method: 'POST', body: JSON.stringify(sent.fields) };
    const answer = await app.fetch(new Request(new URL(path, 'http://event-api'), { headers, ...body }));
    if (answer.status !== (sent ? 404 : 200)) throw new Error(`${path} was answered with ${answer.status}`);
    return answer;
  };
}

/** Reads and describes an order as its start, answers and submit do: one that is not stored. */
async function readOrder(platform: Platform & { db: Db }, event: SiteEvent, track: Track): Promise<void> {
  const { db, clock } = platform;
  const reader = { ...platform, event, locale: DEFAULT_LOCALE };
  const wanted = { eventCode: event.code, visitorId: NOTHING, email: NOTHING, track: NOTHING };
  await findUnfinished(db, { ...wanted, another: false });
  const reading = await readRegistration(reader, {
    ...rowOf(registrations, {}),
    ...{ eventCode: event.code, code: NOTHING, email: NOTHING, status: 'started', startedAt: clock.now() },
    ...{ trackCode: track.code, mode: track.modes[0] ?? 'in_person', locale: DEFAULT_LOCALE },
  });
  await overviewOf(reader, reading);
  await reviewOf(reader, reading);
}

/** Specimens, which nobody gets: a letter and papers with each of their parts. */
const TEXT = 'Specimen';
const LISTS = [{ heading: TEXT, items: [{ title: TEXT, lines: [TEXT] }] }];
const FACTS = [[TEXT, TEXT]] as const;
const COLOUR = '#334155';
const PAPER = {
  language: DEFAULT_LOCALE,
  cover: { code: TEXT, theme: { accent: COLOUR } },
  documentTitle: TEXT,
  event: TEXT,
};

const LETTER: MailDocument = {
  language: DEFAULT_LOCALE,
  ...{ subject: TEXT, preview: TEXT, sender: TEXT, heading: TEXT, footer: [TEXT] },
  blocks: [
    { kind: 'paragraph', text: TEXT },
    { kind: 'facts', facts: [{ label: TEXT, value: TEXT }] },
    { kind: 'list', title: TEXT, items: [{ title: TEXT, lines: [TEXT] }] },
    { kind: 'amounts', title: TEXT, rows: [{ label: TEXT, amount: TEXT }] },
    { kind: 'link', label: TEXT, address: 'https://example.com/' },
    { kind: 'picture', contentId: TEXT, alt: TEXT, widthPixels: 1, caption: TEXT },
  ],
  colours: {
    light: { cover: COLOUR, coverFar: COLOUR, coverDeep: COLOUR, accent: COLOUR, onAccent: COLOUR },
    dark: { accent: COLOUR, onAccent: COLOUR },
  },
};

const MAIL = { to: TEXT, key: TEXT, sender: { name: TEXT, replyTo: TEXT } };

const ticket = () => ({
  ...PAPER,
  seller: TEXT,
  tickets: [
    {
      ...{ name: TEXT, code: TEXT, qr: drawQr(TEXT), qrText: TEXT },
      ...{ facts: FACTS, lists: LISTS, notes: [TEXT] },
    },
  ],
});

const RECEIPT: ReceiptSheet = {
  ...PAPER,
  ...{ seller: [TEXT, TEXT], logo: null, title: TEXT },
  ...{ facts: FACTS, lists: LISTS, notes: [TEXT], note: TEXT },
  amounts: [
    { label: TEXT, amount: TEXT },
    { label: TEXT, amount: TEXT, total: true },
  ],
};
