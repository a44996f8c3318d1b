import { MEMBERSHIP_FIELDS, OTHER_DISTRICT } from '@/lib/contract/membership-fields';
import type { FormField } from '@/lib/domain/forms/form-definition';
import type { ORGANIZATION_ASKS, TYPE_ASKS } from '../definition/membership';
import type { Membership } from './membership-of';

type Condition = FormField['shown_when'];
type Asked = (typeof TYPE_ASKS)[number] | (typeof ORGANIZATION_ASKS)[number];

/** Under which answers each further question is asked; undefined for one that nobody is asked. */
export type Conditions = ReturnType<typeof conditionsOf>;

export function conditionsOf(membership: Membership) {
  const ofType = (question: Asked): Condition =>
    when(
      MEMBERSHIP_FIELDS.type,
      membership.types.filter(({ asks }) => includes(asks, question)).map(({ code }) => code),
    );
  const ofOrganization = (question: Asked): Condition =>
    when(
      MEMBERSHIP_FIELDS.organization,
      (membership.organizations ?? []).filter(({ asks }) => includes(asks, question)).map(({ id }) => id),
    );
  return {
    number: membership.member_number
      ? when(MEMBERSHIP_FIELDS.standing, membership.renewal === false ? ['current'] : ['current', 'renew'])
      : undefined,
    clientOrganization: ofType('client_organization'),
    organization: ofType('organization'),
    organizationName: ofOrganization('name'),
    district: ofType('district') ?? ofOrganization('district'),
    otherDistrict: when(MEMBERSHIP_FIELDS.district, [OTHER_DISTRICT]),
    school: ofType('school') ?? ofOrganization('school'),
    university: ofType('university'),
    program: ofType('program'),
    role: ofType('role'),
    staffDirectory: ofType('staff_directory'),
  };
}

function when(field: string, is: string[]): Condition {
  return is.length > 0 ? { field, is } : undefined;
}

function includes(asks: readonly Asked[] | undefined, question: Asked): boolean {
  return asks?.includes(question) ?? false;
}
