import { PKPass } from 'passkit-generator';
import type { AppleKeys } from './wallets';

/** What a pass of Apple's Wallet says, as plain data, because it is copied to a worker thread. */
export interface PassSheet {
  keys: AppleKeys;
  /** Who holds the event. */
  organization: string;
  /** Tells the pass from others: one that is added again takes the place of the former. */
  serial: string;
  /** What the QR code says, and how it is written below it. */
  code: string;
  writtenCode: string;
  /** As `#rrggbb`. */
  background: string;
  foreground: string;
  /** Instants. */
  startsAt: string;
  endsAt: string;
  /** By name, such as `icon@2x.png`. */
  pictures: Readonly<Record<string, Uint8Array>>;
  /** In each language of the event, the first for phones of another one. */
  languages: readonly (readonly [language: string, texts: PassTexts])[];
}

/** The texts of a pass in one language; an empty one is left out. */
export interface PassTexts {
  /** What the pass is, for who cannot see it. */
  description: string;
  event: string;
  fields: Readonly<Record<'name' | 'role' | 'date' | 'place' | 'coming' | 'questions', PassField>>;
}

interface PassField {
  label: string;
  value: string;
}

const PLACES = {
  secondaryFields: ['name', 'role'],
  auxiliaryFields: ['date', 'place'],
  backFields: ['coming', 'questions'],
} as const;

/** Makes and signs a pass. */
export function applePass(sheet: PassSheet): Uint8Array<ArrayBuffer> {
  const { keys, serial, code, writtenCode, startsAt, endsAt } = sheet;
  const [[, first] = []] = sheet.languages;
  if (!first) throw new Error('a pass is in no language');
  const pictures = Object.entries(sheet.pictures).map(([name, bytes]) => [name, Buffer.from(bytes)]);
  const pass = new PKPass(
    Object.fromEntries(pictures),
    { wwdr: keys.wwdr, signerCert: keys.certificate, signerKey: keys.key },
    {
      formatVersion: 1,
      ...{ passTypeIdentifier: keys.passType, teamIdentifier: keys.team, serialNumber: serial },
      ...{ organizationName: sheet.organization, description: first.description, logoText: first.event },
      backgroundColor: rgb(sheet.background),
      ...{ foregroundColor: rgb(sheet.foreground), labelColor: rgb(sheet.foreground) },
      sharingProhibited: false,
    },
  );
  pass.type = 'eventTicket';
  pass.setRelevantDate(new Date(startsAt));
  pass.setExpirationDate(new Date(endsAt));
  pass.setBarcodes({
    ...{ format: 'PKBarcodeFormatQR', message: code, messageEncoding: 'iso-8859-1', altText: writtenCode },
  });
  pass.primaryFields.push({ key: 'event', label: '', value: first.event });
  for (const [place, names] of Object.entries(PLACES) as [keyof typeof PLACES, readonly FieldName[]][]) {
    for (const name of names) {
      const { label, value } = first.fields[name];
      if (value !== '') pass[place].push({ key: name, label, value });
    }
  }
  for (const [language, texts] of sheet.languages) pass.localize(language, translations(first, texts));
  return Uint8Array.from(pass.getAsBuffer());
}

type FieldName = keyof PassTexts['fields'];

/** What a phone shows in another language in the place of each text of the pass. */
function translations(from: PassTexts, to: PassTexts): Record<string, string> {
  const pairs = [
    [from.description, to.description],
    [from.event, to.event],
    ...(Object.keys(from.fields) as FieldName[]).flatMap((name) => [
      [from.fields[name].label, to.fields[name].label],
      [from.fields[name].value, to.fields[name].value],
    ]),
  ];
  return Object.fromEntries(
    pairs.flatMap(([text = '', translated = '']) =>
      text === '' || translated === '' ? [] : [[escaped(text), escaped(translated)]],
    ),
  );
}

/** A text between the quotes of a file of strings. */
const escaped = (text: string): string => text.replace(/[\\"]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** A colour as passes write it. @param hex as `#rrggbb` */
function rgb(hex: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgb(${parts.join(', ')})`;
}
