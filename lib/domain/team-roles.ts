/** What somebody must be allowed to do. `read`: to see; an act that needs no more than that changes nothing. */
export const PERMISSIONS = ['programme', 'people', 'money', 'desk', 'owner', 'read'] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** What somebody is in the team of an event. */
export const ROLES = ['owner', 'team', 'door', 'reader'] as const;
export type Role = (typeof ROLES)[number];

/** What each role may do. `door` lets people in; `reader` sees what is no money and nobody's order. */
const ALLOWED: Readonly<Record<Role, readonly Permission[]>> = {
  owner: PERMISSIONS,
  team: ['programme', 'people', 'money', 'desk', 'read'],
  door: ['desk', 'read'],
  reader: ['read'],
};

/** Whether a role may do what needs a permission. */
export const isAllowed = (role: Role, permission: Permission): boolean => ALLOWED[role].includes(permission);
