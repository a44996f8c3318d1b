import { sql } from 'drizzle-orm';
import type { EventDefinitionInput } from '@/event-api/definition/definition';
import type { Db } from '@/event-api/platform/database/database';
import { rows } from '@/event-api/platform/database/statements';
import type { SavedFile } from '@/lib/domain/forms/form-model';
import type { Caller, TestApi } from '../../support/api';
import { withApplications } from '../../support/applications-event';
import { withParticipants } from '../../support/buyers-event';
import type { TestPlatform } from '../../support/database';
import { withProposals } from '../../support/proposals-event';
import { picture } from '../../support/uploads';
import { ready } from '../applications/sending';
import { ordering } from '../buyers/ordering';
import { organise, withGroups } from '../groups/organising';
import { proposer } from '../proposals/proposing';
import { startPerson } from '../registration/person';

/** An event in which somebody can have everything that the product knows. */
export const withEverything = (event: EventDefinitionInput): EventDefinitionInput =>
  withGroups(withProposals(withApplications(withParticipants(event))));

/** Every row of every table, as text, in which one of some words stands. */
export async function rowsNaming(db: Db, words: readonly string[]): Promise<string[]> {
  const tables = await rows<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const naming = await rows<{ row: string }>(
      db,
      sql`select ${name}::text || ' ' || to_jsonb(one)::text as row from ${sql.identifier(name)} one
          where lower(to_jsonb(one)::text) like any(array(
            select '%' || lower(jsonb_array_elements_text(${JSON.stringify(words)}::text::jsonb)) || '%'))
          order by 1`,
    );
    found.push(...naming.map(({ row }) => row));
  }
  return found;
}

const home = (mark: string) => ({
  ...{ field_ID: 'home', street1: `1 ${mark} St`, street2: '', city: 'Victoria', type: 'home' },
  ...{ postalcode: 'V8V 1A1', province: 'BC', countryvalue: 'CA' },
});

/**
 * Somebody with one of everything, in which a word stands that is nowhere else: a registration that was paid, with an address and
 * a session; an application, a proposal, a purchase, a group and a place in another, a subscription, and what is left behind on
 * the way. @returns every code of theirs, and the ids of their files
 */
export async function everythingOf(
  { api, platform }: { api: TestApi; platform: TestPlatform },
  { eventCode, host, mark }: { eventCode: string; host: string; mark: string },
) {
  const { db, clock } = platform;
  const email = `${mark}@${mark}.example`;
  const name = { first_name: 'Zoe', last_name: mark };
  const upload = async (caller: Caller, target: string, code: string, field_ID: string) => {
    const file = new File([await picture(20, 20)], `${mark}.png`, { type: 'image/png' });
    const { status, body } = await api.ask(
      'uploadWebsiteFile',
      { target, code, field_ID, type: 'photo', file },
      caller,
    );
    if (status !== 200) throw new Error(`the upload answered ${status}: ${JSON.stringify(body)}`);
    return (body as SavedFile).id; // the API checks its answers in tests
  };

  const person = await startPerson(api, { host, email });
  await person.fill(name);
  await person.add('drawing-1');
  await person.submit();

  const company = await ready(api, { eventCode, host });
  await db.execute(
    sql`update application_contacts set email = ${email}, name = ${mark} where application_code = ${company.code}`,
  );
  await db.execute(sql`update form_answers set model = model || jsonb_build_object('email', ${email}::text)
    where owner_code in (select code from application_contacts where application_code = ${company.code})`);
  const [contact] = await rows<{ code: string }>(
    db,
    sql`select code from application_contacts where application_code = ${company.code}`,
  );
  const contactCode = contact?.code ?? '';
  await api.call(
    'addAddress',
    { target: 'exhibitor_contact', code: contactCode, ...home(mark) } as never,
    company.caller,
  );
  const files = [await upload(company.caller, 'exhibitor', company.code, 'logo')];
  files.push(await upload(company.caller, 'exhibitor_contact', contactCode, 'portrait'));
  await company.send();

  const by: Caller = { host, token: await api.visit(host) };
  const begun = await api.call('generateWorkshop', {}, by);
  const proposal = proposer(api, begun.code, begun.instructor_code, by);
  files.push(await upload(by, 'presenter', proposal.instructor, 'photo'));
  await proposal.save({ title: `Maps of ${mark}`, abstract: '<p>Ink.</p>', language: 'en' });
  const { version } = await proposal.present({ ...name, email, biography: `About ${mark}` });
  await proposal.ask('submitWorkshopProposal', { version });

  const buying = ordering(
    () => platform,
    () => api,
  );
  const purchase = await buying.begin(host);
  await purchase.product('shirt/s', 1);
  await purchase.details({ ...name, email });
  await purchase.activity('walk', 2);
  for (const place of [1, 2]) await purchase.participant(place, { guest: `${mark} ${place}` });
  await purchase.submit();

  const group = await organise(api, host, {
    group_contact_name: `Zoe ${mark}`,
    group_contact_email: email,
    group_contact_address: `1 ${mark} St`,
  });
  await db.execute(sql`
    insert into group_members (event_code, group_code, registration_code, locale, track_code, mode, state, name, email, phone,
      send_type, by_link, changed_at, added_at)
    values (${eventCode}, ${group.code}, ${person.code}, 'en', 'general', 'in_person', 'opened', ${`Zoe ${mark}`}, ${email}, '',
      'email', false, ${clock.now()}::timestamptz, ${clock.now()}::timestamptz)`);
  await api.call('subscribeEmail', { email, your_name: `Zoe ${mark}` } as never, by);
  await leaveRows(platform, { eventCode, email, mark, code: person.code });
  const codes = [person.code, company.code, contactCode, proposal.code, proposal.instructor, purchase.code];
  return { email, codes, files, group: group.code, person, company, proposal, purchase };
}

/** What calls leave behind that would take long to make. */
async function leaveRows(
  { db, clock }: TestPlatform,
  { eventCode, email, mark, code }: { eventCode: string; email: string; mark: string; code: string },
): Promise<void> {
  const at = sql`${clock.now()}::timestamptz`;
  await db.execute(
    sql`insert into waitlist_entries values (${eventCode}, ${code}, 'Zoe', ${mark}, '+16045550123', ${at})`,
  );
  await db.execute(sql`insert into unwanted_reminders values (${eventCode}, ${email}, 'tomorrow', ${at})`);
  await db.execute(
    sql`insert into access_codes values (${eventCode}, ${`visitor of ${mark}`}, ${email}, 'n', 0, ${at})`,
  );
  await db.execute(
    sql`insert into visitor_mailboxes values (${eventCode}, ${`visitor of ${mark}`}, ${email}, 'en')`,
  );
  await db.execute(
    sql`insert into short_links values (${eventCode}, ${`L${mark}`}, 'open-registration', ${code}, ${at})`,
  );
  await db.execute(sql`
    insert into proposal_invitations (event_code, code, first_name, last_name, email, locale, message, until, created_at)
    values (${eventCode}, ${`I${mark}`}, 'Zoe', ${mark}, ${email}, 'en', ${`Dear ${mark}`}, ${at}, ${at})`);
  await db.execute(sql`
    insert into audit_entries (at, who, command, event_code, targets, outcome)
    values (${at}, 'olga', 'resend', ${eventCode}, jsonb_build_array(${code}::text), 'done')`);
  await db.execute(sql`
    insert into registration_cancellations (event_code, code, cancelled_at, reason, message, before, after)
    select event_code, code, ${at}, 'illness', ${`${mark} is ill`}, fees, fees from registrations where code = ${code}`);
}
