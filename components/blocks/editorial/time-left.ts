export type LeftUnit = 'days' | 'hours' | 'minutes';

const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 1440;

/** The two units that say most about a time of whole minutes: days and hours, or hours and minutes. */
export function timeLeft(minutes: number): { unit: LeftUnit; value: number }[] {
  const hours = Math.floor((minutes % MINUTES_PER_DAY) / MINUTES_PER_HOUR);
  if (minutes >= MINUTES_PER_DAY) {
    return [
      { unit: 'days', value: Math.floor(minutes / MINUTES_PER_DAY) },
      { unit: 'hours', value: hours },
    ];
  }
  return [
    { unit: 'hours', value: hours },
    { unit: 'minutes', value: minutes % MINUTES_PER_HOUR },
  ];
}
