/** The specification's names of the answers. The step's form has its fields under the same names. */
export const MEMBERSHIP_FIELDS = {
  /** `current`, `renew`, `new`, `undecided` or `declined`: also says who is undecided or declines. */
  standing: 'membership_renew',
  type: 'membershipType',
  /** The finer choice within the type, such as support staff who are educational assistants. */
  subtype: 'membershipSubID',
  /** The number on a member's card. */
  number: 'membershipID',
  /** The client's section, chapter or specialist association. */
  clientOrganization: 'selectedClientOrganization',
  /** The kind of organisation that employs the person. */
  organization: 'selectedOrganization',
  /** Its name, where its kind does not tell. */
  organizationName: 'membership_organization',
  district: 'selectedDistrict',
  otherDistrict: 'selectedDistrictOther',
  school: 'school',
  university: 'university',
  program: 'program',
  role: 'role',
  /** `Y` or `N`. */
  staffDirectory: 'staff_directory',
} as const;

/** The choice of a district that is not in the list. */
export const OTHER_DISTRICT = 'other';
