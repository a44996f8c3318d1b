import { z } from 'zod';
import { amount, asset, clockTime, code, strict, text, webAddress } from './values';

const sponsor_level = strict({
  code,
  name: text,
  description: text.optional(),
  /** Bounds of the contribution (specification §5). */
  minimum: amount,
  maximum: amount,
  benefits: z.array(text).default([]),
});

const extra = strict({
  code,
  name: text,
  description: text.optional(),
  amount,
  capacity: z.int().min(0).optional(),
});

/** What the site shows of an organisation beside its name. */
const shown = () => ({
  description: text.optional(),
  logo: asset.optional(),
  url: webAddress.optional(),
});

export const sponsors = strict({
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
  booths: z
    .array(
      strict({ code, name: text, description: text.optional(), amount, capacity: z.int().min(0).optional() }),
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
