-- Lines that were charged before an event could have several taxes get the one that they were charged, as it is called now.
CREATE FUNCTION pg_temp.with_taxes(lines jsonb, tax jsonb, locale text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(
    jsonb_agg(
      CASE
        WHEN line ? 'taxes' OR (line->>'tax')::numeric = 0 OR tax->'percent' IS NULL THEN line
        -- The rate may have been another one at the time.
        WHEN abs((line->>'tax')::numeric - (line->>'amount')::numeric * (tax->>'percent')::numeric / 100) > 1 THEN line
        ELSE line || jsonb_build_object('taxes', jsonb_build_array(jsonb_build_object(
          'code', 'tax',
          'name', CASE jsonb_typeof(tax->'name')
            WHEN 'string' THEN tax->>'name'
            ELSE coalesce(tax->'name'->>locale, tax->'name'->>'en', tax->'name'->>'fr')
          END,
          'percent', tax->'percent',
          'amount', line->'tax'
        )))
      END
      ORDER BY position
    ),
    '[]'::jsonb
  )
  FROM jsonb_array_elements(lines) WITH ORDINALITY AS each (line, position)
$$;--> statement-breakpoint
CREATE FUNCTION pg_temp.fees_with_taxes(fees jsonb, tax jsonb, locale text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT (fees - 'tax_name') || jsonb_build_object('lines', pg_temp.with_taxes(fees->'lines', tax, locale))
$$;--> statement-breakpoint
CREATE FUNCTION pg_temp.tax_of(event text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT definition->'event'->'tax' FROM events WHERE code = tax_of.event
$$;--> statement-breakpoint
CREATE FUNCTION pg_temp.locale_of(event text, kind text, owner text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT locale FROM registrations WHERE locale_of.kind = 'registration' AND event_code = locale_of.event AND code = locale_of.owner),
    (SELECT locale FROM groups WHERE locale_of.kind = 'group' AND event_code = locale_of.event AND code = locale_of.owner),
    (SELECT locale FROM buyers WHERE locale_of.kind = 'buyer' AND event_code = locale_of.event AND code = locale_of.owner),
    (SELECT locale FROM applications WHERE applications.kind = locale_of.kind AND event_code = locale_of.event AND code = locale_of.owner)
  )
$$;--> statement-breakpoint
UPDATE payments SET lines = pg_temp.with_taxes(lines, pg_temp.tax_of(event_code), pg_temp.locale_of(event_code, owner_kind, owner_code)) WHERE jsonb_array_length(lines) > 0;--> statement-breakpoint
UPDATE payment_shares SET lines = pg_temp.with_taxes(lines, pg_temp.tax_of(event_code), pg_temp.locale_of(event_code, owner_kind, owner_code)) WHERE jsonb_array_length(lines) > 0;--> statement-breakpoint
UPDATE applications SET lines = pg_temp.with_taxes(lines, pg_temp.tax_of(event_code), locale) WHERE lines IS NOT NULL;--> statement-breakpoint
UPDATE buyers SET fees = pg_temp.fees_with_taxes(fees, pg_temp.tax_of(event_code), locale) WHERE fees IS NOT NULL;--> statement-breakpoint
UPDATE registrations SET fees = pg_temp.fees_with_taxes(fees, pg_temp.tax_of(event_code), locale) WHERE fees IS NOT NULL;--> statement-breakpoint
UPDATE registration_cancellations SET
  "before" = pg_temp.fees_with_taxes("before", pg_temp.tax_of(event_code), pg_temp.locale_of(event_code, 'registration', code)),
  "after" = pg_temp.fees_with_taxes("after", pg_temp.tax_of(event_code), pg_temp.locale_of(event_code, 'registration', code));--> statement-breakpoint
UPDATE registration_changes SET
  fees_before = pg_temp.fees_with_taxes(fees_before, pg_temp.tax_of(event_code), pg_temp.locale_of(event_code, 'registration', code)),
  fees_after = pg_temp.fees_with_taxes(fees_after, pg_temp.tax_of(event_code), pg_temp.locale_of(event_code, 'registration', code));
