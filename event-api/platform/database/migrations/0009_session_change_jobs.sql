-- A changed session was settled by a job for each owner of a seat. Now one job settles it for all owners, so the waiting
-- jobs of a session become one. Its cause is the key of the import's job, which the old keys begin with: letters are named
-- by it, so that owners who already got their letter get no second one.
WITH "waiting" AS (
  SELECT "id", "event_code", "run_at", "payload", "payload" ->> 'session' AS "session",
    left("key", -length(concat(':', "payload" ->> 'session', ':', "payload" #>> '{owner,kind}', ':', "payload" #>> '{owner,code}'))) AS "cause"
  FROM "jobs"
  WHERE "kind" = 'workshops.session-changed-for' AND "done_at" IS NULL AND "failed_at" IS NULL
)
INSERT INTO "jobs" ("event_code", "kind", "key", "payload", "run_at")
SELECT DISTINCT ON ("cause", "session")
  "event_code", 'workshops.sessions-changed', concat("cause", ':', "session"),
  jsonb_build_object(
    'event_code', "payload" -> 'event_code',
    'cause', "cause",
    'changes', jsonb_build_array("payload" - 'event_code' - 'owner')
  ),
  "run_at"
FROM "waiting"
ORDER BY "cause", "session", "run_at", "id"
ON CONFLICT ("key") DO NOTHING;--> statement-breakpoint
DELETE FROM "jobs" WHERE "kind" = 'workshops.session-changed-for' AND "done_at" IS NULL AND "failed_at" IS NULL;
