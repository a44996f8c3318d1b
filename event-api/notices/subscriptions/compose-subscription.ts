import { localise } from '../../tenancy/localise';
import { frameOf, type MailContext } from '../letter/mail-context';
import type { MailDocument } from '../letter/mail-document';

/** The mail that asks whether somebody wants to be notified; only its link subscribes them. */
export function composeSubscriptionAsked(context: MailContext, name: string, link: string): MailDocument {
  const { mail } = context;
  const frame = subscriptionFrame(context);
  return {
    ...frame,
    subject: mail('subscription.asked_subject', { event: frame.sender }),
    preview: mail('subscription.asked_preview'),
    heading: mail('subscription.asked_heading'),
    blocks: [
      ...greeting(context, name),
      { kind: 'paragraph', text: mail('subscription.asked_text', { event: frame.sender }) },
      { kind: 'link', label: mail('subscription.confirm'), address: link },
      { kind: 'paragraph', text: mail('subscription.ignore') },
    ],
  };
}

/** The mail that says that somebody is subscribed, with the link that ends it. */
export function composeSubscribed(context: MailContext, name: string, link: string): MailDocument {
  const { mail } = context;
  const frame = subscriptionFrame(context);
  return {
    ...frame,
    subject: mail('subscription.subscribed_subject', { event: frame.sender }),
    preview: mail('subscription.subscribed_preview'),
    heading: mail('subscription.subscribed_heading'),
    blocks: [
      ...greeting(context, name),
      { kind: 'paragraph', text: mail('subscription.subscribed_text', { event: frame.sender }) },
      { kind: 'link', label: mail('subscription.end'), address: link },
    ],
  };
}

interface NewsMail {
  name: string;
  subject: string;
  /** Paragraphs, with empty lines between. */
  text: string;
  /** Where the news leads. */
  address: string;
  /** The link that ends the notices. */
  end: string;
}

/** News that the organiser wrote, with the link that ends the notices. */
export function composeNews(
  context: MailContext,
  { name, subject, text, address, end }: NewsMail,
): MailDocument {
  const { mail } = context;
  const frame = subscriptionFrame(context);
  const paragraphs = text.split(/\n\s*\n/).map((paragraph) => paragraph.replace(/\s+/g, ' ').trim());
  return {
    ...frame,
    subject,
    preview: paragraphs[0] ?? '',
    heading: subject,
    blocks: [
      ...greeting(context, name),
      ...paragraphs.filter(Boolean).map((paragraph) => ({ kind: 'paragraph' as const, text: paragraph })),
      { kind: 'link', label: mail('subscription.news_look'), address },
      { kind: 'link', label: mail('subscription.end'), address: end },
    ],
  };
}

function greeting({ mail }: MailContext, name: string) {
  return name === '' ? [] : [{ kind: 'paragraph' as const, text: mail('hello', { name }) }];
}

function subscriptionFrame(context: MailContext) {
  const { event, locale, mail } = context;
  const { client, contact_email, languages } = event.definition.event;
  return {
    ...frameOf(context),
    footer: [
      mail('questions', { email: contact_email }),
      mail('subscription.why', { client: localise(client.name, locale, languages) }),
    ],
  };
}
