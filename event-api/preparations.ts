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
import type { Preparation } from './platform/process/prepare-gently';
import { inThread } from './platform/threads/threads';
import { readRegistrationByCode } from './registration/reading/read-registration';
import { findUnfinished } from './registration/start/find-unfinished';
import type { SiteEvent } from './tenancy/event';

/** What a process does while it is idle after its start, so that its first order finds it done (docs/rooms/process.md#preparation). */

interface Parts {
  platform: Platform;
  app: EventApiApp;
  /** One that the process serves, with its host; undefined while there is none. */
  event: () => Promise<{ event: SiteEvent; host: string } | undefined>;
}

/** Codes are longer, so nothing has this one. */
const NOTHING = '-';

/** In the order in which an order needs them. */
export const preparations: readonly Preparation<Parts>[] = [
  {
    name: 'the calls before an order',
    async prepare({ app, event }) {
      const served = await event();
      if (!served) return;
      for (const path of [
        catalogue.getClientEventFromDomain.path.replace('{domain}', served.host),
        catalogue.getEventTrack.path,
        catalogue.getRegistrationOption.path,
      ]) {
        const headers = { [EVENT_HOST_HEADER]: served.host };
        const answer = await app.fetch(new Request(new URL(path, 'http://event-api'), { headers }));
        await answer.text();
        if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
      }
    },
  },
  {
    name: 'connections to the database, with what an order reads',
    async prepare({ platform, event }) {
      const served = await event();
      if (!served) return;
      const whose = { eventCode: served.event.code, visitorId: NOTHING, email: NOTHING };
      const read = () =>
        platform.database.transaction(async (tx) => {
          await findUnfinished(tx, { ...whose, track: NOTHING, another: false });
          const reader = { ...platform, db: tx, event: served.event };
          await readRegistrationByCode(reader, NOTHING, () => DEFAULT_LOCALE);
        });
      await Promise.all(Array.from({ length: platform.database.connections }, read));
    },
  },
  {
    name: 'letters',
    prepare: ({ platform }) =>
      inThread(letterMail, { ...MAIL, from: platform.env.MAIL_FROM, document: LETTER }),
  },
  { name: 'tickets', prepare: () => inThread(ticketPdf, ticket()) },
  { name: 'receipts', prepare: () => inThread(receiptPdf, RECEIPT) },
];

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
