import type { FormModel } from '@/lib/domain/forms/form-model';
import { websiteAddress } from '@/lib/domain/safe-link';
import { LOCALES } from '@/lib/i18n/languages';
import type { EventDefinition, Programme } from '../../definition/definition';
import type { Text } from '../../definition/values';
import { addressOf, textAnswer } from '../../forms/answered-texts';
import { paragraphsOf } from '../../platform/html/text-of-html';

type Workshop = Programme['workshops'][number];
type Presenter = Programme['presenters'][number];

/**
 * The workshop that a proposal describes, by the names of its form's fields, without sessions. What was written in one language
 * alone stands in every language of the event, but where the form asked for it in another one: `title_fr` is the French title.
 */
export function workshopOfAnswers(
  { event, programme, forms }: EventDefinition,
  model: FormModel,
  { code, presenters }: { code: string; presenters: string[] },
): Omit<Workshop, 'sessions'> {
  const inEach = (field: string, answer: (field: string) => string) =>
    inLanguages(event.languages, (language) => answer(`${field}_${language}`) || answer(field));
  const optional = (field: string) => inEach(field, (name) => textAnswer(model, name));
  const subtitle = optional('subtitle');
  const abstract = inEach('abstract', (name) => htmlAnswer(model, name, typeOf(forms.proposal, name)));
  const items = optional('items_to_bring');
  const strand = programme.strands.find((each) => each.code === model.strand)?.code;
  const audience: readonly unknown[] = Array.isArray(model.audience) ? model.audience : [model.audience];
  const fee = typeof model.fee === 'number' && model.fee > 0 ? model.fee : undefined;
  const language = ([...LOCALES, 'both'] as const).find((each) => each === model.language);
  return {
    code,
    // A proposal is submitted with a title; without one the organiser sees its code.
    title: optional('title') ?? inAll(event.languages)(code) ?? code,
    ...(subtitle && { subtitle }),
    ...(abstract && { abstract }),
    kind: 'workshop',
    ...(strand !== undefined && { strand }),
    audience: programme.audiences.map((each) => each.code).filter((each) => audience.includes(each)),
    ...(language && { language }),
    presenters,
    ...(fee !== undefined && { fee }),
    payable: model.payable === 'instructor' ? 'instructor' : 'registration',
    ...(items && { items_to_bring: items }),
    links: [],
    attachments: [],
  };
}

/**
 * What a proposal answers that the event does not have, so that the workshop is without it: of the organiser's form and the
 * programme, only one was changed.
 */
export function leftOut({ programme }: EventDefinition, model: FormModel): string[] {
  const isKnown = (list: readonly { code: string }[], answer: unknown) =>
    list.some(({ code }) => code === answer);
  const audience: readonly unknown[] = Array.isArray(model.audience) ? model.audience : [model.audience];
  const has = (list: readonly { code: string }[], name: string) =>
    list.length === 0
      ? `the event has no ${name}`
      : `it is none of the event's ${name}: ${list.map(({ code }) => code).join(', ')}`;
  return [
    ...[model.strand]
      .filter((answer) => isAnswered(answer) && !isKnown(programme.strands, answer))
      .map((answer) => `The strand "${String(answer)}" is left out: ${has(programme.strands, 'strands')}.`),
    ...audience
      .filter((answer) => isAnswered(answer) && !isKnown(programme.audiences, answer))
      .map(
        (answer) => `The audience "${String(answer)}" is left out: ${has(programme.audiences, 'audiences')}.`,
      ),
  ];
}

const isAnswered = (answer: unknown): boolean => typeof answer === 'string' && answer !== '';

/** The presenter whom a form describes. @param given their name, and the path of their photo */
export function presenterOfAnswers(
  { event, forms }: EventDefinition,
  model: FormModel,
  { code, name, photo }: { code: string; name: string; photo: string | undefined },
): Presenter {
  const both = inAll(event.languages);
  const role = both(textAnswer(model, 'role'));
  const organization = both(textAnswer(model, 'organization'));
  const biography = both(htmlAnswer(model, 'biography', typeOf(forms.presenter, 'biography')));
  const email = addressOf(model);
  const website = websiteAddress(textAnswer(model, 'website'));
  return {
    code,
    name,
    ...(role && { role }),
    ...(organization && { organization }),
    ...(biography && { biography }),
    ...(photo !== undefined && { photo }),
    ...(email !== '' && { email }),
    links: website ? [{ name: siteName(website), url: website }] : [],
  };
}

/** What the presenter wants at most; undefined when they did not say. */
export const wantedCapacity = ({ capacity }: FormModel): number | undefined =>
  typeof capacity === 'number' && Number.isInteger(capacity) && capacity >= 0 ? capacity : undefined;

type Languages = EventDefinition['event']['languages'];

/** A text in each language of the event. Undefined where one of them has none. */
function inLanguages(
  languages: Languages,
  textIn: (language: Languages[number]) => string,
): Text | undefined {
  const texts = languages.map((language) => [language, textIn(language)] as const);
  return texts.every(([, text]) => text !== '') ? Object.fromEntries(texts) : undefined;
}

/** A text that was written in one language, in which it stands in every language of the event. */
const inAll =
  (languages: Languages) =>
  (text: string): Text | undefined =>
    inLanguages(languages, () => text);

type Form = EventDefinition['forms']['proposal'];

/** The type of a form's field; undefined when it has none of that name. */
export const typeOf = (form: Form, name: string): string | undefined =>
  form?.sections.flatMap((section) => section.fields).find((field) => field.name === name)?.type;

/** An answer of several lines as HTML: formatted text as it was cleaned when it was saved, plain text as paragraphs. */
function htmlAnswer(model: FormModel, field: string, type: string | undefined): string {
  const answer = model[field];
  if (typeof answer !== 'string') return '';
  return (type === 'rich_text' ? answer : paragraphsOf(answer)).trim();
}

const siteName = (address: string): string => new URL(address).hostname.replace(/^www\./, '');
