import { CHROMIUM } from '../../scripts/chromium.mjs';
import { type Stack, startStack } from '../../stack/stack';
import { Journey } from './support/journey';
import { theMailTo } from './support/mail';
import { PORTS } from './support/ports';
import { addIn, LIVE_SEATS, rowOf, untilChoosable } from './support/schedule';
import { expect, test } from './support/test';

const ORIGIN = `https://${LIVE_SEATS}.localhost:${PORTS.stack}`;

/** An instance that stops leaves a letter that it has not ended to the other, which sends it when its lease has ended. */
const LETTER_MS = 90_000;

let stack: Stack;
// The option of Playwright's contexts does not reach the service worker.
test.use({ launchOptions: { ...CHROMIUM, args: [...CHROMIUM.args, '--ignore-certificate-errors'] } });
test.beforeAll(async () => {
  stack = await startStack({ port: PORTS.stack, events: [`tests/e2e/events/${LIVE_SEATS}.yaml`] });
});
test.afterAll(() => stack?.stop());

test('somebody registers while both instances are restarted, one after the other; seats stay live, and one letter comes', async ({
  page,
  newVisitor,
}) => {
  const watching = await newVisitor();
  const journey = new Journey(page, { origin: ORIGIN });
  const { words } = journey;
  const seatOf = (workshop: string) => rowOf(watching, `${workshop} on the last`);
  await watching.goto(`${ORIGIN}/schedule`);
  await untilChoosable(watching);
  await expect(seatOf('Pottery')).toContainText('1 place left');

  await journey.start('Attendee');
  const first = stack.restart(0);
  await journey.introduce();
  await journey.add('Pottery on the last wheel');
  await expect(seatOf('Pottery')).toContainText('All places taken for now');

  await first;
  const second = stack.restart(1);
  await journey.review();
  await journey.complete();
  const letter = await theMailTo(journey.email, stack.mail, LETTER_MS);
  expect(letter.text).toContain(`${ORIGIN}/`);
  await expect(journey.button(words.downloadReceipt)).toBeVisible();
  await second;

  const third = await newVisitor();
  await third.goto(`${ORIGIN}/schedule`);
  await untilChoosable(third);
  await addIn(rowOf(third, 'Weaving on the last loom')).click();
  await expect(seatOf('Weaving')).toContainText('All places taken for now');
});
