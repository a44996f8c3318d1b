import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from 'playwright/test';
import { inLocale, paths } from '../../../lib/paths';
import type { Locale } from './languages';
import { type Prepared, prepareRegistration } from './prepare';
import { site } from './sites';
import { WORDS, type Words } from './words';

/** Public test numbers by the sandbox's behaviour. */
export const CARDS = {
  visa: '4242 4242 4242 4242',
  masterCard: '5555 5555 5555 4444',
  americanExpress: '3782 822463 10005',
  declined: '4000 0000 0000 0002',
  /** Charged, but the answer is lost. */
  silent: '4000 0000 0000 5043',
} as const;

interface JourneyOptions {
  locale?: Locale;
  /** The first part of the event's host name. */
  event?: string;
  port?: number;
  /** The site's origin, where it is no server of this machine's tests. */
  origin?: string;
}

/** An address that nobody else registers with. */
export const newEmail = (): string => `ada.${randomBytes(6).toString('hex')}@example.com`;

/** A registration in a browser, in a language, on an event's site. Each method waits for the next screen's heading. */
export class Journey {
  readonly locale: Locale;
  readonly words: Words;
  readonly email = newEmail();
  readonly origin: string;

  constructor(
    readonly page: Page,
    { locale = 'en', event = 'conference', port, origin = site(event, port) }: JourneyOptions = {},
  ) {
    this.locale = locale;
    this.words = WORDS[locale];
    this.origin = origin;
  }

  /** The address of a path of the site in the journey's language. */
  url(path: string): string {
    return `${this.origin}${inLocale(path, this.locale)}`;
  }

  async goto(path: string): Promise<void> {
    await this.page.goto(this.url(path));
  }

  title(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name, exact: true });
  }

  button(name: string, exact = true): Locator {
    return this.page.getByRole('button', { name, exact });
  }

  textbox(name: string): Locator {
    return this.page.getByRole('textbox', { name });
  }

  /** From choosing a track on the start screen to the first step. */
  async begin(track: string): Promise<void> {
    await this.page.getByRole('radio', { name: track }).check();
    await this.textbox(this.words.email).fill(this.email);
    await this.button(this.words.begin, false).click();
    await expect(this.title(this.words.personalTitle)).toBeVisible();
  }

  async start(track: string): Promise<void> {
    await this.goto(paths.start());
    await this.begin(track);
  }

  /** Registers over HTTP, for a test that is about later screens. @returns the registration's code */
  prepare(prepared: Prepared): Promise<string> {
    return prepareRegistration(this.page, this, prepared);
  }

  /** Opens a step of a registration that is begun over HTTP; the form of the small events is filled in for later steps. */
  async startAt(step: 'personal' | 'workshops' | 'payment', prepared: Prepared): Promise<void> {
    const model = step === 'personal' ? undefined : { name: 'Ada Lovelace' };
    await this.prepare({ ...(model && { model }), ...prepared });
    await this.goto(paths.step(step));
    const { personalTitle, workshopsTitle, paymentTitle } = this.words;
    const titles = { personal: personalTitle, workshops: workshopsTitle, payment: paymentTitle };
    await expect(this.title(titles[step])).toBeVisible();
  }

  /** Fills in the form of the small events. */
  async introduce(name = 'Ada Lovelace'): Promise<void> {
    await this.textbox(this.locale === 'fr' ? 'Nom' : 'Name').fill(name);
    await this.button(this.words.toWorkshops).click();
    await expect(this.title(this.words.workshopsTitle)).toBeVisible();
  }

  /** The time of the day at which a session is chosen. */
  session(title: string): Locator {
    const { page } = this;
    return page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3, name: title }) });
  }

  /** Chooses a session of the day; `time`, when it begins, is needed where a workshop is given twice. */
  async add(title: string, time?: string): Promise<void> {
    const { page, words } = this;
    await this.button(words.find).click();
    const search = page.getByRole('searchbox');
    const name = [`${words.add} ${title}`, time].filter(Boolean).join(', ');
    const add = page.getByRole('button', { name }).first();
    await expect(search.or(add).first()).toBeVisible();
    if (await search.isVisible()) await search.fill(title);
    await add.click();
    await expect(this.session(title)).toContainText(words.inBasket);
    const done = this.button(words.done);
    if (await done.isVisible()) await done.click();
  }

  /** Continues from the workshops to the review, when nothing is to be paid. */
  async review(): Promise<void> {
    await this.button(this.words.toReview).click();
    await expect(this.title(this.words.reviewTitle)).toBeVisible();
  }

  /** Continues from the workshops to the payment. */
  async toPayment(): Promise<void> {
    await this.button(this.words.toPayment).click();
    await expect(this.title(this.words.paymentTitle)).toBeVisible();
    await expect(this.textbox(this.words.cardNumber)).toBeVisible();
  }

  /** Submits the review, when nothing is to be paid. */
  async complete(): Promise<void> {
    await this.button(this.words.complete).click();
    await this.confirmed();
  }

  /** Adds an address in Victoria with the dialog. */
  async addAddress(province: string): Promise<void> {
    const { address } = this.words;
    await this.button(address.add).click();
    const dialog = this.page.getByRole('dialog', { name: address.title });
    await expect(dialog.getByRole('radio', { name: address.canada })).toBeChecked();
    await dialog.getByRole('textbox', { name: address.street }).fill('501 Belleville Street');
    await dialog.getByRole('textbox', { name: address.city }).fill('Victoria');
    await dialog.getByRole('combobox', { name: address.province }).selectOption(province);
    await dialog.getByRole('textbox', { name: address.postalCode }).fill('v8v1a1');
    await dialog.getByRole('radio', { name: address.home }).check();
    await dialog.getByRole('button', { name: address.save }).click();
    await expect(dialog).toBeHidden();
    await expect(this.page.getByText('501 Belleville Street')).toBeVisible();
  }

  async fillCard(number: string): Promise<void> {
    await this.textbox(this.words.cardHolder).fill('Ada Lovelace');
    await this.textbox(this.words.cardNumber).fill(number);
    await this.textbox(this.words.cardExpiry).fill('12 / 31');
    await this.textbox(this.words.cardCode).fill('123');
  }

  /** The button that names the amount: "Pay $ 21.00". */
  get pay(): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${this.words.pay} [\\d$]`) });
  }

  async confirmed(): Promise<void> {
    await expect(this.title(this.words.confirmedTitle)).toBeVisible();
  }

  /** The code that the confirmation shows. */
  async code(): Promise<string> {
    return (await this.page.getByText(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/).textContent()) ?? '';
  }

  /** Clicks a button that downloads a file. */
  async download(button: string): Promise<{ name: string; content: Buffer }> {
    const [file] = await Promise.all([this.page.waitForEvent('download'), this.button(button).click()]);
    return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
  }

  /** The dates of the event's days. */
  async days(): Promise<string[]> {
    const answer: { days: { day: string }[] } = await this.page.evaluate(async () =>
      (await fetch('/api/getEventDays')).json(),
    );
    return answer.days.map(({ day }) => day);
  }
}
