/** The migrated PostgreSQL database that each test file's own is copied from. */
export const TEMPLATE = 'rendezvous_template';
