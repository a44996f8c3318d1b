import { PROVINCES } from '@/lib/domain/forms/address';
import { translator } from '@/lib/i18n/translate';
import { LOCALES } from '@/lib/paths';
import { US_STATES } from '../us-states';

/** Names that providers have beside the official ones. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'washington, d.c.': 'DC',
  'newfoundland et labrador': 'NL',
  'territoires du nord-ouest': 'NT',
};

let known: Promise<Record<'CA' | 'US', ReadonlyMap<string, string>>> | undefined;

/** The code of a province of Canada or a state of the USA, by its code or its name in either language; '' for any other. */
export async function regionCode(country: 'CA' | 'US', text: string): Promise<string> {
  known ??= readNames();
  return (await known)[country].get(plain(text)) ?? '';
}

async function readNames() {
  const canada = new Map<string, string>(PROVINCES.map((id) => [plain(id), id]));
  for (const locale of LOCALES) {
    const translate = await translator(locale, 'addresses');
    for (const id of PROVINCES) canada.set(plain(translate(`provinces.${id}`)), id);
  }
  const usa = new Map(US_STATES.flatMap(({ id, en, fr }) => [id, en, fr].map((name) => [plain(name), id])));
  for (const [name, id] of Object.entries(OTHER_NAMES)) (id === 'DC' ? usa : canada).set(plain(name), id);
  return { CA: canada, US: usa };
}

/** Without accents, typographic signs and case. */
const plain = (name: string) =>
  name.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").trim().toLowerCase();
