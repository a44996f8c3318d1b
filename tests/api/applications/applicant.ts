import type { Application } from '@/lib/contract/applications/application';
import type { CallId } from '@/lib/contract/catalogue';
import type { FormModel } from '@/lib/domain/forms/form-model';
import type { ApplicationKind } from '@/lib/domain/orders/application-kinds';
import type { Answered, Caller, TestApi } from '../../support/api';

/** The calls of both kinds, by what they do. */
const CALLS = {
  exhibitor: {
    begin: 'generateExhibitor',
    init: 'initExhibitorApplication',
    save: 'saveExhibitorInformations',
    contacts: 'getExhibitorFormContacts',
    addPerson: 'addPersonToExhibitor',
    removePerson: 'removePersonToExhibitor',
    savePerson: 'saveExhibitorPersonalInformations',
    donations: 'getExhibitorFormDonations',
    saveDonation: 'saveExhibitorDonationInformations',
    removeDonation: 'removeExhibitorDonation',
    offers: 'getMyExhibitorTypes',
    choose: 'storeExhibitorBooth',
    extras: 'getMyExhibitorExtras',
    setExtras: 'storeExhibitorExtra',
  },
  sponsor: {
    begin: 'generateSponsor',
    init: 'initSponsorApplication',
    save: 'saveSponsorInformations',
    contacts: 'getSponsorFormContacts',
    addPerson: 'addPersonToSponsor',
    removePerson: 'removePersonToSponsor',
    savePerson: 'saveSponsorPersonalInformations',
    donations: 'getSponsorFormDonations',
    saveDonation: 'saveSponsorDonationInformations',
    removeDonation: 'removeSponsorDonation',
    offers: 'getMySponsorLevels',
    choose: 'storeSponsorLevel',
    extras: 'getMySponsorExtras',
    setExtras: 'storeSponsorExtra',
  },
} as const satisfies Record<ApplicationKind, Record<string, CallId>>;
type Step = keyof (typeof CALLS)['exhibitor'];

export const ORGANIZATION = { organization: 'Quill & Co', email: 'Office@quill.example' };
export const PERSON = { first_name: 'Ada', last_name: 'Roy', email: 'Ada@quill.example', role: 'floor' };
export const GIFT = { what: 'A telescope', value: 250 };

/** Somebody who applies for an organisation. */
export interface Applicant {
  kind: ApplicationKind;
  code: string;
  caller: Caller;
  /** Makes one of the calls of the kind, and returns any answer. Fields that name the application are filled in. */
  ask(step: Step, fields?: Record<string, unknown>): Promise<Answered<unknown>>;
  /** All of the application. */
  look(renew?: 'Y'): Promise<Application>;
  save(model?: FormModel): Promise<Application>;
  /** Adds a contact and submits its form. @returns its code */
  addPerson(model?: FormModel): Promise<string>;
  /** Adds a donation and submits its form. @returns its code */
  give(model?: FormModel): Promise<string>;
  /** Chooses a booth, or a level with a contribution in minor units. */
  choose(code: string, amount?: number): Promise<Application>;
  setExtras(value: Record<string, number>): Promise<Application>;
}

/** The steps whose calls name the application by `<kind>_code` instead of `code`. */
const BY_KIND: ReadonlySet<Step> = new Set(['init', 'addPerson', 'removePerson', 'removeDonation']);

/** Begins an application as a new visitor of a host. */
export async function newApplicant(
  api: TestApi,
  kind: ApplicationKind,
  { host, locale }: Pick<Caller, 'host' | 'locale'>,
): Promise<Applicant> {
  const caller: Caller = { host, locale, token: await api.visit(host) };
  const { code } = await api.call(CALLS[kind].begin, {}, caller);
  return applicant(api, kind, code, caller);
}

/** Somebody else, or the same person on another device, with the application of a code. */
export function applicant(api: TestApi, kind: ApplicationKind, code: string, caller: Caller): Applicant {
  const ask: Applicant['ask'] = (step, fields = {}) =>
    api.ask(CALLS[kind][step], { [BY_KIND.has(step) ? `${kind}_code` : 'code']: code, ...fields }, caller);
  const must = async <Answer>(step: Step, fields?: Record<string, unknown>): Promise<Answer> => {
    const { status, body } = await ask(step, fields);
    if (status !== 200) throw new Error(`${step} answered ${status}: ${JSON.stringify(body)}`);
    return body as Answer; // the API checks every answer by its schema in tests
  };
  const wanted = (choice: string, amount: number) =>
    kind === 'exhibitor' ? choice : { level_code: choice, amount };
  return {
    ...{ kind, code, caller, ask },
    look: (renew) => must('init', renew && { renew }),
    save: (model = ORGANIZATION) => must('save', { model }),
    async addPerson(model = PERSON) {
      const { person_code } = await must<{ person_code: string }>('addPerson');
      await must('savePerson', { person_code, model });
      return person_code;
    },
    async give(model = GIFT) {
      const { donation_code } = await must<{ donation_code: string }>('saveDonation');
      await must('saveDonation', { donation_code, model });
      return donation_code;
    },
    choose: (choice, amount = 50_000) => must('choose', { value: wanted(choice, amount) }),
    setExtras: (value) => must('setExtras', { value }),
  };
}

/** Problems as `step reason`. */
export const problemsOf = ({ problems }: Application): string[] =>
  problems.map(({ step, reason }) => `${step} ${reason}`);
