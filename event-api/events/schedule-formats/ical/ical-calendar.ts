import ICAL from 'ical.js';
import { UnusableDefinition } from '../../problems/problem';
import { placeAt } from '../../schedule-files/place-in-file';

/** A property of a calendar or an event, by its name in lower case. */
export interface IcalProperty {
  name: string;
  parameters: Readonly<Record<string, string | string[]>>;
  /** The kind of its values: `text`, `date-time`, `date`, `duration`, … */
  type: string;
  values: readonly string[];
}
export type IcalEntry = readonly IcalProperty[];

/** The calendars of a file and their events. @throws UnusableDefinition for a file that is not whole */
export function parseCalendars(
  file: string,
  source: string,
): { calendars: IcalEntry[]; entries: IcalEntry[] } {
  try {
    const parsed: unknown = ICAL.parse(source);
    const isSingle = Array.isArray(parsed) && typeof parsed[0] === 'string';
    const components = (isSingle ? [parsed] : Array.isArray(parsed) ? parsed : []).map(
      (each) => new ICAL.Component(each),
    );
    return {
      calendars: components.map(propertiesOf),
      entries: components.flatMap((each) => each.getAllSubcomponents('vevent').map(propertiesOf)),
    };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    // The parser quotes the line that it stumbles over, with folded ones joined.
    const [, line = ''] = /(?:\) |in )["'](.*)["']$/s.exec(why) ?? [];
    const whole = source.trimEnd();
    const isCut = /did not end/.test(why) || (line !== '' && whole.endsWith(`\n${line}`));
    const at = isCut ? whole.length : source.indexOf(`\n${line.slice(0, MAX_UNFOLDED_CHARS)}`) + 1;
    const message = isCut
      ? 'is no whole calendar: it ends too early.'
      : `is no calendar that can be read here: ${shown(why)}.`;
    throw new UnusableDefinition([{ file, ...placeAt(source, at), field: '', message }]);
  }
}

/** A longer line may go on in the next one. */
export const MAX_UNFOLDED_CHARS = 40;
const MAX_SHOWN_CHARS = 120;
const shown = (why: string) => (why.length > MAX_SHOWN_CHARS ? `${why.slice(0, MAX_SHOWN_CHARS)}…` : why);

function propertiesOf(component: ICAL.Component): IcalEntry {
  return component.getAllProperties().map((property) => {
    // A property in jCal (RFC 7265): its values as they are written, which the library's own values no longer are.
    const [name, parameters, type, ...values] = property.toJSON() as unknown as [
      string,
      IcalProperty['parameters'],
      string,
      ...unknown[],
    ];
    return {
      name,
      parameters,
      type,
      values: values.flat().map((each) => (typeof each === 'string' ? each : JSON.stringify(each))),
    };
  });
}

export const propertyOf = (entry: IcalEntry, name: string): IcalProperty | undefined =>
  entry.find((each) => each.name === name);

/** The text of a property; undefined when it is empty. */
export const textOf = (entry: IcalEntry, name: string): string | undefined =>
  propertyOf(entry, name)?.values.join(', ').trim() || undefined;
