import type { Journey } from './journey';
import type { Locale } from './languages';

interface Session {
  title: string;
  time: string;
}

interface Reading {
  track: string;
  firstName: string;
  lastName: string;
  meals: readonly [label: string, option: string];
  province: string;
  /** Two sessions with a fee, one on the second day and one on the third. */
  sessions: readonly [Session, Session];
}

/** The demo conference's texts in each language. */
export const HORIZONS: Record<Locale, Reading> = {
  en: {
    track: 'Non-member',
    firstName: 'First name',
    lastName: 'Last name',
    meals: ['Meals', 'Vegetarian'],
    province: 'British Columbia',
    sessions: [
      { title: 'Science with what is in the drawer', time: '2:45 PM' },
      { title: 'Classroom robotics on a shoestring', time: '10:30 AM' },
    ],
  },
  fr: {
    track: 'Non-membre',
    firstName: 'Prénom',
    lastName: 'Nom de famille',
    meals: ['Repas', 'Végétarien'],
    province: 'Colombie-Britannique',
    sessions: [
      { title: 'Les sciences avec les moyens du bord', time: '14 h 45' },
      { title: 'La robotique en classe à petit prix', time: '10 h 30' },
    ],
  },
};

/** Answers to the conference's form. */
export const ADA = { first_name: 'Ada', last_name: 'Lovelace' };

/** The first of the two sessions. */
export const FIRST_SESSION = 'sciences-avec-les-moyens-du-bord-2';

/** Fills in the conference's whole registration form, including an address. */
export async function answerHorizons(journey: Journey): Promise<void> {
  const { page, locale } = journey;
  const reading = HORIZONS[locale];
  await journey.textbox(reading.firstName).fill('Ada');
  await journey.textbox(reading.lastName).fill('Lovelace');
  await journey.addAddress(reading.province);
  await page.getByRole('combobox', { name: reading.meals[0] }).selectOption(reading.meals[1]);
}

/** Opens a day in the list of workshops. @param day from 0 */
export async function showDay({ page, locale }: Journey, day: number): Promise<void> {
  const days = page.getByRole('group', { name: locale === 'fr' ? 'Jours' : 'Days' });
  await days.getByRole('button').nth(day).click();
}

/** Adds the second day's session; its day stays open. */
export async function chooseFirst(journey: Journey): Promise<void> {
  const [{ title, time }] = HORIZONS[journey.locale].sessions;
  await showDay(journey, 1);
  await journey.add(title, time);
}

/** Adds both sessions. */
export async function chooseBoth(journey: Journey): Promise<void> {
  await chooseFirst(journey);
  const [, { title, time }] = HORIZONS[journey.locale].sessions;
  await showDay(journey, 2);
  await journey.add(title, time);
}
