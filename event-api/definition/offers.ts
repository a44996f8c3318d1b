import { z } from 'zod';
import { amount, asset, clockTime, code, deadline, opening, strict, text, webAddress, yesNo } from './values';

const sponsor_level = strict({
  code,
  name: text,
  description: text.optional(),
  /** Bounds of the contribution (specification §5). */
  minimum: amount,
  maximum: amount,
  /** How many sponsors it can have. */
  capacity: z.int().min(0).optional(),
  benefits: z.array(text).default([]),
});

const extra = strict({
  code,
  name: text,
  description: text.optional(),
  amount,
  capacity: z.int().min(0).optional(),
  /** How many one application may have. */
  limit: z.int().min(1).max(1000).default(10),
});

/** How organisations apply on the site. */
const applications = strict({
  opens: opening.optional(),
  closes: deadline.optional(),
  /** How many contacts each has. The first one gets the mail. */
  contacts: strict({
    least: z.int().min(1).max(20).default(1),
    greatest: z.int().min(1).max(20).default(5),
  }).default({ least: 1, greatest: 5 }),
  /** How many donations each may give; 0 takes none. Needs the form for them. */
  donations: z.int().min(0).max(50).default(0),
  /** How what it costs is paid. */
  pay_by: z
    .array(z.enum(['card', 'invoice']))
    .min(1)
    .default(['card']),
  /** On invoices: how they are paid, and until when. */
  invoice_text: text.optional(),
  /** What happens after an application was sent, shown before it is. */
  terms: text.optional(),
  /** The share of tax on what it costs, like registrations. */
  taxed: yesNo.default(true),
}).describe('Without it organisations apply by mail to the organiser.');

/** What the site shows of an organisation beside its name. */
const shown = () => ({
  description: text.optional(),
  logo: asset.optional(),
  url: webAddress.optional(),
});

export const sponsors = strict({
  applications: applications.optional(),
  levels: z.array(sponsor_level).default([]),
  extras: z.array(extra).default([]),
  list: z
    .array(
      strict({
        code,
        name: z.string(),
        level: code,
        ...shown(),
      }),
    )
    .default([]),
});

export const exhibitors = strict({
  applications: applications.optional(),
  booths: z
    .array(
      strict({
        code,
        name: text,
        description: text.optional(),
        /** Such as "3 m × 3 m". */
        size: text.optional(),
        amount,
        capacity: z.int().min(0).optional(),
      }),
    )
    .default([]),
  extras: z.array(extra).default([]),
  list: z
    .array(
      strict({
        code,
        name: z.string(),
        booth: z.string().optional(),
        ...shown(),
      }),
    )
    .default([]),
});

export const activity = strict({
  code,
  name: text,
  description: text,
  day: z.int().min(1).optional(),
  from: clockTime.optional(),
  to: clockTime.optional(),
  location: code.optional(),
  amount,
  capacity: z.int().min(0).optional(),
  /** How many places somebody may buy at once without a registration; with one it is one place. */
  limit: z.int().min(1).max(1000).default(10),
  photo: asset.optional(),
});

export const product = strict({
  code,
  name: text,
  description: text.optional(),
  amount,
  photo: asset.optional(),
  /** How many pieces one order may have, all variants together. */
  limit: z.int().min(1).max(1000).default(10),
  variants: z
    .array(strict({ code, name: text, amount: amount.optional(), capacity: z.int().min(0).optional() }))
    .min(1),
});
